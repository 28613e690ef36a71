import { stripVTControlCharacters } from "node:util";

/** Rows as aligned columns; the last column may be as long as it likes. */
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

function widthOf(cell: string): number {
	return stripVTControlCharacters(cell).length;
}
