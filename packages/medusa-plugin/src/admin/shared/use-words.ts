import { useTranslation } from "react-i18next";
import { namespace } from "../i18n";
import { sharesMinute } from "./shares-minute";

/** With their seconds, the longest first. */
const units = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
	["second", 1],
] as const;

/** The dashboard's language: its words, amounts and times. */
export function useWords() {
	const { t, i18n } = useTranslation(namespace);
	const locale = i18n.language === "ptBR" ? "pt-BR" : "en";
	const money = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });
	const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	const toTheSecond = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "medium" });
	const saoPaulo = new Intl.DateTimeFormat(locale, {
		dateStyle: "medium",
		timeStyle: "short",
		timeZone: "America/Sao_Paulo",
	});
	const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
	const percent = new Intl.NumberFormat(locale, { style: "percent" });
	const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
	const distance = (seconds: number) => {
		const [unit, length] = units.find(([, most]) => Math.abs(seconds) >= most) ?? units[3];
		return relative.format(Math.trunc(seconds / length), unit);
	};
	return {
		locale,
		/** `defaultValue` among the values is for a name that has no text. */
		t: (name: string, values: Record<string, string | number> = {}): string => t(name, values),
		/** For Medusa's pagination of so many results, some on each page. */
		pages: (count: number, pageSize: number) => ({
			of: t("pages.of"),
			results: t(count === 1 ? "pages.result" : "pages.results"),
			pages: t(count <= pageSize ? "pages.page" : "pages.pages"),
			prev: t("pages.prev"),
			next: t("pages.next"),
		}),
		/** From cents of a real. */
		money: (cents: number) => money.format(cents / 100),
		/** From cents of a real, for a field: without a currency. */
		decimal: (cents: number) => decimal.format(cents / 100),
		/** From a share between 0 and 1. */
		percent: (share: number) => percent.format(share),
		/** From ISO 8601. */
		time: (moment: string) => time.format(new Date(moment)),
		/** From ISO 8601, with the seconds where another of these moments shares the minute. */
		timeAmong: (moment: string, all: readonly string[]) =>
			(sharesMinute(moment, all) ? toTheSecond : time).format(new Date(moment)),
		/** From ISO 8601: in São Paulo, wherever the merchant is. */
		saoPauloTime: (moment: string) => saoPaulo.format(new Date(moment)),
		/** From ISO 8601: "5 minutes ago". */
		ago: (moment: string) => distance((Date.parse(moment) - Date.now()) / 1_000),
		/** From seconds: "in 5 minutes", negative ones "5 minutes ago". */
		distance,
		/** From a calendar day such as `2026-11-30`. */
		day: (date: string) => day.format(new Date(date)),
	};
}
