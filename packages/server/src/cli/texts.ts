import { printable } from "../charge/steps/printable.js";
import type { Check, CheckStatus } from "../composition/setup-check.js";

/** Columns of a line. */
const width = 80;
const signs: Record<CheckStatus, string> = { ok: "✔", warning: "!", problem: "✘" };
const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** What checks found and what to do, for a terminal. */
export function checksText(checks: readonly Check<string, string>[]): string {
	return checks
		.flatMap(({ id, status, detail, fix }) => [
			wrapped(`${signs[status]} ${id}: ${detail}`),
			...(fix === null ? [] : [`    ${wrapped(`→ ${fix}`)}`]),
		])
		.join("\n");
}

export function money(cents: number): string {
	return reais.format(cents / 100);
}

const ages = [
	[86_400_000, "day"],
	[3_600_000, "hour"],
	[60_000, "minute"],
] as const;

/** Such as `3 days ago`. */
export function ageOf(time: Date, now = Date.now()): string {
	const ms = now - time.getTime();
	const [unitMs, unit] = ages.find(([each]) => ms >= each) ?? [0, "minute"];
	return unitMs === 0
		? "just now"
		: new Intl.RelativeTimeFormat("en").format(-Math.floor(ms / unitMs), unit);
}

/**
 * A text in lines of the terminal's width, all but the first indented. A long word stays whole. A text
 * from outside makes no line of its own.
 */
export function wrapped(text: string): string {
	const lines = printable(text).match(new RegExp(`.{1,${width - 4}}(?= |$)|[^ ]+`, "g")) ?? [];
	return lines.map((line) => line.trim()).join("\n    ");
}
