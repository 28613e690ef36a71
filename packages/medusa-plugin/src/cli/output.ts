import { styleText } from "node:util";
import { printable } from "@pix-checkout/server/platform";
import { CommandFailedError, UsageError } from "./cli-error";
import { withoutSecrets } from "./without-secrets";

type Style = Parameters<typeof styleText>[0];

/** What a command prints. Everything else in the process writes to the standard error. */
export interface Output {
	/** Prints a line. */
	say(line?: string): void;
	/** Prints a value as JSON. */
	json(value: unknown): void;
	/** Prints a line beside the result, as a question's text. */
	aside(line: string): void;
	/** Colours a text, if a terminal shows it. */
	paint(style: Style, text: string): string;
	complain(error: unknown): void;
	/** Ends the process once everything is written. */
	end(code: number): void;
}

/** Keeps the standard output for the command: Medusa and the store's own code log to it, too. */
export function takeOutput(): Output {
	const write = process.stdout.write.bind(process.stdout);
	const isColoured = process.stdout.isTTY === true && !process.env.NO_COLOR;
	process.stdout.write = process.stderr.write.bind(process.stderr);
	const aside = (line: string) => {
		process.stderr.write(`${shown(line)}\n`);
	};
	return {
		say: (line = "") => void write(`${shown(line)}\n`),
		json: (value) => void write(`${shown(JSON.stringify(value, null, 2))}\n`),
		aside,
		paint: (style, text) => (isColoured ? styleText(style, text) : text),
		complain: (error) => {
			const isExpected = error instanceof UsageError || error instanceof CommandFailedError;
			aside(isExpected ? error.message : String(error instanceof Error ? error.stack : error));
		},
		end: (code) => void write("", () => process.exit(code)),
	};
}

/** The colours of {@link Output.paint}. */
const colours = new RegExp(`(${String.fromCharCode(27)}\\[(?:1|22|3\\d)m)`);

/** Neither secrets nor control characters; texts from outside may hold both. */
function shown(text: string): string {
	return withoutSecrets(text)
		.split("\n")
		.map((line) =>
			line
				.split(colours)
				.map((part) => (colours.test(part) ? part : printable(part)))
				.join(""),
		)
		.join("\n");
}
