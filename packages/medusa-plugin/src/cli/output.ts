import { inLines } from "@pix-checkout/server/platform";
import { CommandFailedError, UsageError } from "./cli-error";
import { withoutSecrets } from "./without-secrets";

/** What a command prints. Everything else in the process writes to the standard error. */
export interface Output {
	/** Prints a line. */
	say(line?: string): void;
	/** Prints a value as JSON. */
	json(value: unknown): void;
	/** Prints a line beside the result, as a question's text. */
	aside(line: string): void;
	complain(error: unknown): void;
	/** Ends the process once everything is written. */
	end(code: number): void;
}

/** Keeps the standard output for the command: Medusa and the store's own code log to it, too. */
export function takeOutput(): Output {
	const write = process.stdout.write.bind(process.stdout);
	process.stdout.write = process.stderr.write.bind(process.stderr);
	const aside = (line: string) => {
		process.stderr.write(`${shown(line)}\n`);
	};
	return {
		say: (line = "") => void write(`${shown(line)}\n`),
		json: (value) => void write(`${shown(JSON.stringify(value, null, 2))}\n`),
		aside,
		complain: (error) => {
			const isExpected = error instanceof UsageError || error instanceof CommandFailedError;
			aside(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
		},
		end: (code) => void write("", () => process.exit(code)),
	};
}

/** Neither secrets nor control characters; texts from outside may hold both. */
function shown(text: string): string {
	return inLines(withoutSecrets(text));
}
