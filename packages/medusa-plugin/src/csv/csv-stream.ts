import { type Stringifier, stringify } from "csv-stringify";

/** A cell: a text, a number without a unit, or nothing. Amounts are {@link csvMoney}. */
export type CsvCell = string | number | null;

/**
 * A stream that turns rows into CSV as spreadsheets in Brazil read it: semicolons, a byte order mark,
 * CRLF (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function csvStream(header: readonly string[]): Stringifier {
	return stringify({
		bom: true,
		columns: [...header],
		header: true,
		delimiter: ";",
		record_delimiter: "windows",
		escape_formulas: true,
	});
}

/** An amount in cents as reais with a decimal comma, `1234,50`; empty without one. */
export function csvMoney(cents: number | null): string {
	return cents === null ? "" : (cents / 100).toFixed(2).replace(".", ",");
}

const saoPaulo = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "medium",
});

/** A time in São Paulo, `2026-11-23 14:05:09`, which spreadsheets read as a time; empty without one. */
export function csvTime(time: Date | null): string {
	return time === null ? "" : saoPaulo.format(time);
}
