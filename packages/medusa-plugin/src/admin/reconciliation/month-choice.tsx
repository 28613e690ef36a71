import { Button, Text } from "@medusajs/ui";
import { useWords } from "../shared/use-words";

const saoPaulo = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" });

/** Days in São Paulo, `YYYY-MM-DD`, the first and the last. */
interface DayRange {
	from: string;
	to: string;
}

/** The days of a month such as `2026-11`; of the present one in São Paulo without such a name. */
export function monthNamed(name: string | null): DayRange {
	return /^20\d\d-(0[1-9]|1[0-2])$/.test(name ?? "")
		? months(`${name}-01`, 0)
		: monthOf(new Date());
}

/** The days of the month in which a moment lies, in São Paulo. */
function monthOf(moment: Date): DayRange {
	return months(saoPaulo.format(moment), 0);
}

/** The days of the month so many months after that of a day. */
function months(day: string, later: number): DayRange {
	const [year = 0, month = 0] = day.split("-").map(Number);
	const iso = (monthIndex: number, date: number) =>
		new Date(Date.UTC(year, monthIndex, date)).toISOString().slice(0, 10);
	return { from: iso(month - 1 + later, 1), to: iso(month + later, 0) };
}

/** The month that the page shows, with the way to the one before and after. */
export function MonthChoice(props: { month: DayRange; onChange: (month: DayRange) => void }) {
	const { t, locale } = useWords();
	const { from } = props.month;
	const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
	const move = (later: number) => props.onChange(months(from, later));
	return (
		<div className="flex items-center gap-x-2 px-6 py-4">
			<Button
				size="small"
				variant="secondary"
				aria-label={t("reconciliation.monthBefore")}
				onClick={() => move(-1)}
			>
				{t("reconciliation.before")}
			</Button>
			<Text size="small" weight="plus" className="w-40 text-center" aria-live="polite">
				{name.format(new Date(from))}
			</Text>
			<Button
				size="small"
				variant="secondary"
				aria-label={t("reconciliation.monthAfter")}
				disabled={from === monthOf(new Date()).from}
				onClick={() => move(1)}
			>
				{t("reconciliation.after")}
			</Button>
		</div>
	);
}
