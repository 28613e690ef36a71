/** Days in São Paulo, `YYYY-MM-DD`, the first and the last. */
export interface DayRange {
	from: string;
	to: string;
}

export const namedRanges = ["last7", "last30", "thisMonth", "lastMonth"] as const;

export type NamedRange = (typeof namedRanges)[number];

/** The most days that the store answers for. */
const longestDays = 93;
const dayMs = 86_400_000;

/** Swedish writes a date as ISO 8601 does. */
const saoPaulo = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** The range of this name. */
export function rangeOf(name: NamedRange, now = new Date()): DayRange {
	const today = saoPaulo.format(now);
	switch (name) {
		case "last7":
			return { from: daysBefore(today, 6), to: today };
		case "last30":
			return { from: daysBefore(today, 29), to: today };
		case "thisMonth":
			return { from: firstOfMonth(today), to: today };
		case "lastMonth": {
			const to = daysBefore(firstOfMonth(today), 1);
			return { from: firstOfMonth(to), to };
		}
	}
}

/** Whether the store can answer for these days. */
export function isPossible({ from, to }: DayRange): boolean {
	const days = (Date.parse(to) - Date.parse(from)) / dayMs;
	return days >= 0 && days < longestDays;
}

function daysBefore(day: string, count: number): string {
	return new Date(Date.parse(day) - count * dayMs).toISOString().slice(0, 10);
}

function firstOfMonth(day: string): string {
	return `${day.slice(0, 7)}-01`;
}
