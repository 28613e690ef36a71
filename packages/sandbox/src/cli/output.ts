import { stripVTControlCharacters, styleText } from "node:util";

type Colour = "green" | "red" | "yellow" | "gray" | "bold";

const colours: Record<string, Colour> = {
	paid: "green",
	acknowledged: "green",
	pending: "yellow",
	processing: "yellow",
	expired: "red",
	failed: "red",
	"not sent": "gray",
};

/** Prints answers: as text for people, or as JSON for programs. */
export class Output {
	readonly isJson: boolean;

	constructor(isJson: boolean) {
		this.isJson = isJson;
	}

	/** One answer; with `--json` unchanged, one value on one line. */
	answer(answer: unknown, words: () => string): void {
		console.log(this.isJson ? JSON.stringify(answer) : words());
	}

	/** A list of which `shown` was requested, or a message when it is empty. */
	list<T>(
		name: string,
		all: readonly T[],
		limit: number,
		row: (item: T) => string[],
		none: string,
	) {
		const shown = all.slice(0, limit);
		this.answer({ [name]: shown, total: all.length }, () =>
			shown.length === 0 ? none : table(shown.map(row)),
		);
		if (shown.length < all.length) {
			this.remark(`… and ${all.length - shown.length} more: --limit`);
		}
	}

	/** Text for people only. */
	remark(words: string): void {
		if (!this.isJson) {
			console.log(words);
		}
	}
}

/** Rows as aligned columns; the last column may have any length. */
export function table(rows: ReadonlyArray<readonly string[]>): string {
	const widths: number[] = [];
	for (const row of rows) {
		for (const [column, cell] of row.entries()) {
			widths[column] = Math.max(widths[column] ?? 0, widthOf(cell));
		}
	}
	return rows
		.map((row) =>
			row
				.map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - widthOf(cell)))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

/** A text in a colour, where the terminal has colours. */
export function coloured(colour: Colour, text: string): string {
	return process.stdout.isTTY && process.stdout.hasColors() ? styleText(colour, text) : text;
}

/** A status, in its colour. */
export function colouredStatus(status: string): string {
	const words = status.replace("_", " ");
	return coloured(colours[words] ?? "bold", words);
}

/** The beginning of an identifier, long enough for a command. */
export function shortId(id: string): string {
	return id.slice(0, 8);
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Integer cents as `R$ 59,90`. */
export function money(cents: number): string {
	return reais.format(cents / 100);
}

/** The time of a day of this machine, such as `14:03:09.120`. */
export function timeOfDay(iso: string): string {
	return localTime(iso).slice(11);
}

/** Day and time of this machine, such as `2026-11-21 14:03:09`. */
export function dayAndTime(iso: string): string {
	return localTime(iso).slice(0, 19);
}

function localTime(iso: string): string {
	const at = new Date(iso);
	const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000);
	return local.toISOString().replace("T", " ").slice(0, -1);
}

function widthOf(cell: string): number {
	return stripVTControlCharacters(cell).length;
}
