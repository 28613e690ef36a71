/**
 * The day on which a slip falls due, in the calendar of São Paulo, where banks keep it: a slip
 * that expires at 2:59 UTC is due on the day before.
 *
 * @param time milliseconds since 1970
 */
export function formatDueDate(time: number, locale: string): string {
	return new Intl.DateTimeFormat(locale, {
		timeZone: "America/Sao_Paulo",
		weekday: "long",
		day: "numeric",
		month: "long",
		year: "numeric",
	}).format(time);
}
