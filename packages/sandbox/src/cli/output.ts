import { styleText } from "node:util";

type Colour = "green" | "red" | "yellow" | "gray" | "bold";

const COLOURS: Record<string, Colour> = {
	paid: "green",
	acknowledged: "green",
	pending: "yellow",
	processing: "yellow",
	expired: "red",
	failed: "red",
	"not sent": "gray",
};

/** Prints answers: as words for people, or as JSON for programs. */
export class Output {
	constructor(readonly isJson: boolean) {}

	/** One answer; with `--json` as it came, one value on one line. */
	answer(answer: unknown, words: () => string): void {
		console.log(this.isJson ? JSON.stringify(answer) : words());
	}

	/** What only people need. */
	remark(words: string): void {
		if (!this.isJson) console.log(words);
	}
}

/** A text in a colour, where the terminal has any. */
export function coloured(colour: Colour, text: string): string {
	return process.stdout.isTTY && process.stdout.hasColors() ? styleText(colour, text) : text;
}

/** A status, told by colour too. */
export function colouredStatus(status: string): string {
	const words = status.replace("_", " ");
	return coloured(COLOURS[words] ?? "bold", words);
}
