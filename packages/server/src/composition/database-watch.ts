import type { Logger } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import { SetupError } from "./setup-error.js";

/** PostgreSQL's codes while it starts or stops. */
const passing: readonly string[] = ["57P01", "57P02", "57P03"];

/** The codes of an address whose host isn't one, perhaps because it is a piece of the password. */
const misread: readonly string[] = ["ENOTFOUND", "EAI_AGAIN", "ERR_INVALID_URL"];

/** Whether an attempt to connect got no answer of PostgreSQL, or one that it isn't ready. */
export function isUnreachable(error: unknown): boolean {
	const { severity }: { severity?: unknown } = Object(error);
	return severity === undefined || passing.includes(errorCode(error));
}

export function unreachable(error: unknown): SetupError {
	// The driver's own time limit has no code.
	const why = errorCode(error) === "Error" ? "no answer" : errorCode(error);
	const advice = misread.includes(why)
		? "; the characters @ / # ? % of a password are written as %40 %2F %23 %3F %25"
		: "";
	return new SetupError(
		"database_unreachable",
		`PostgreSQL can't be reached (${why}): check the option database (DATABASE_URL), and whether PostgreSQL runs${advice}`,
		{ cause: error },
	);
}

/** Says in one line that PostgreSQL is away, and in one that it is back. */
export class DatabaseWatch {
	readonly #logger: Logger;
	#awaySinceMs: number | null = null;

	constructor(logger: Logger) {
		this.#logger = logger;
	}

	noteReached(): void {
		if (this.#awaySinceMs !== null) {
			const seconds = Math.round((performance.now() - this.#awaySinceMs) / 1_000);
			this.#awaySinceMs = null;
			this.#logger.info(`PostgreSQL answers again after ${seconds} s`);
		}
	}

	noteUnreachable({ message }: SetupError): void {
		if (this.#awaySinceMs === null) {
			this.#awaySinceMs = performance.now();
			this.#logger.error(
				`${message}. Until it answers, calls and pages fail, and no money is lost`,
			);
		}
	}
}
