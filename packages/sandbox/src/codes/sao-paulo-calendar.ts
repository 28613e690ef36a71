const dayMs = 86_400_000;

/** Brazil has had no summer time since 2019, so São Paulo is always three hours behind UTC. */
const offsetMs = -3 * 3_600_000;

/** The calendar day in São Paulo at an instant (Unix milliseconds), as `YYYY-MM-DD`. */
export function dayInSaoPaulo(instant: number): string {
	return new Date(instant + offsetMs).toISOString().slice(0, 10);
}

/** The last whole second of a São Paulo day (`YYYY-MM-DD`), in Unix milliseconds. */
export function endOfDayInSaoPaulo(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) + dayMs - 1000 - offsetMs;
}

/** Adds whole days to a calendar day (`YYYY-MM-DD`). */
export function addDays(day: string, days: number): string {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar day to another (`YYYY-MM-DD` both). */
export function daysBetween(from: string, to: string): number {
	return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}
