import type { Logger } from "../charge/ports/charge-context.js";
import { errorCode } from "../charge/steps/errors.js";
import { errorAnswer } from "../doors/answers.js";
import type { DoorAnswer } from "../doors/door.js";
import { BodyConsumedError } from "./web-request.js";

/** Empty for a path of others: no door has it. */
export function pathBelow(basePath: string, pathname: string): string {
	return pathname.startsWith(basePath) ? pathname.slice(basePath.length) : "";
}

/** Matches a path such as `/payments/:id/renew`. */
export function patternOf(path: string): RegExp {
	return new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}/?$`);
}

/** The path's parameters by name; `null` for a text that is no percent-encoding of any. */
export function paramsOf(pattern: RegExp, path: string): Record<string, string> | null {
	const encoded = Object.entries(pattern.exec(path)?.groups ?? {});
	try {
		return Object.fromEntries(encoded.map(([name, text]) => [name, decodeURIComponent(text)]));
	} catch {
		return null;
	}
}

export async function answerSafely(
	answer: () => Promise<DoorAnswer>,
	logger: Logger,
): Promise<DoorAnswer> {
	try {
		return await answer();
	} catch (error) {
		if (error instanceof BodyConsumedError) {
			logger.error(error.message);
			const { code, message } = error;
			return errorAnswer(500, { type: "unexpected_state", code, message });
		}
		logger.error(`a door failed: ${errorCode(error)}`);
		return errorAnswer(500, {
			type: "unexpected_state",
			code: "unknown_error",
			message: "Try again later",
		});
	}
}

export function notFound(): DoorAnswer {
	return errorAnswer(404, { type: "not_found", message: "Not found" });
}

export function wrongMethod(methods: readonly string[]): DoorAnswer {
	return errorAnswer(
		405,
		{ type: "not_allowed", code: "wrong_method", message: `Use ${methods[0]}` },
		{ allow: methods.join(", ") },
	);
}

export function responseTo(
	request: Request,
	{ status, headers, body }: DoorAnswer,
	cors: Record<string, string> = {},
): Response {
	return new Response(request.method === "HEAD" ? null : body, {
		status,
		headers: { ...headers, ...cors },
	});
}
