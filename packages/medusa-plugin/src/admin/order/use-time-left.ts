import { useTranslation } from "react-i18next";

const units = [
	["day", 86_400_000],
	["hour", 3_600_000],
	["minute", 60_000],
] as const;

/** Says how far a moment is from now, such as "in 12 minutes", in the dashboard's language. */
export function useTimeLeft(): (moment: string, now: string) => string {
	const { i18n } = useTranslation();
	const format = new Intl.RelativeTimeFormat(i18n.language === "ptBR" ? "pt-BR" : "en");
	return (moment, now) => {
		const ms = Date.parse(moment) - Date.parse(now);
		const [unit, length] = units.find(([, size]) => Math.abs(ms) >= size) ?? units[2];
		return format.format(Math.trunc(ms / length), unit);
	};
}
