import { isTimeParam } from "@pix-checkout/server/words";
import { useTranslation } from "react-i18next";
import { namespace } from "../i18n";
import { sharesMinute } from "./shares-minute";

/** For a value that is missing. */
const none = "–";
/** Params whose values are words of the service. */
const serviceWords = new Set(["asked_method", "created_method", "status", "answer"]);
/** With their seconds, the longest first. */
const units = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
	["second", 1],
] as const;

export type Words = ReturnType<typeof useWords>;

/** The dashboard's language: its words, amounts and times. */
export function useWords() {
	const { t, i18n } = useTranslation(namespace);
	const locale = i18n.language === "ptBR" ? "pt-BR" : "en";
	const reais = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });
	const decimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, useGrouping: false });
	const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
	const date = (options: Intl.DateTimeFormatOptions) => {
		const { format } = new Intl.DateTimeFormat(locale, { dateStyle: "medium", ...options });
		return (moment: string | Date | null) => (moment === null ? none : format(new Date(moment)));
	};
	const time = date({ timeStyle: "short" });
	const toTheSecond = date({ timeStyle: "medium" });
	const day = date({ timeZone: "UTC" });
	const money = (cents: number | null | undefined) =>
		cents == null ? none : reais.format(cents / 100);
	const distance = (seconds: number) => {
		const [unit, length] = units.find(([, most]) => Math.abs(seconds) >= most) ?? units[3];
		return relative.format(Math.trunc(seconds / length), unit);
	};
	const worded = (name: string, value: string | number) => {
		if (name.endsWith("_cents")) {
			return money(Number(value));
		}
		if (isTimeParam(name) && value !== "") {
			return time(String(value));
		}
		if (name === "day") {
			return day(String(value));
		}
		return serviceWords.has(name) ? t(`issues.value.${value}`, { defaultValue: value }) : value;
	};
	return {
		locale,
		/** `defaultValue` among the values is for a name that has no text. */
		t: (name: string, values: Record<string, string | number> = {}): string => t(name, values),
		/** The params of a text that the store chose: sums, times and days as the merchant reads them. */
		params: (params: Readonly<Record<string, string | number>>) =>
			Object.fromEntries(
				Object.entries(params).map(([name, value]) => [name, worded(name, value)]),
			),
		/** For Medusa's pagination of so many results, some on each page. */
		pages: (count: number, pageSize: number) => ({
			of: t("pages.of"),
			results: t(count === 1 ? "pages.result" : "pages.results"),
			pages: t(count <= pageSize ? "pages.page" : "pages.pages"),
			prev: t("pages.prev"),
			next: t("pages.next"),
		}),
		/** From cents of a real; a dash for none. */
		money,
		/** From cents of a real, for a field: without a currency. */
		decimal: (cents: number) => decimal.format(cents / 100),
		/** From ISO 8601; a dash for none. */
		time,
		/** From ISO 8601, with the seconds where another of these moments shares the minute. */
		timeAmong: (moment: string, all: readonly string[]) =>
			(sharesMinute(moment, all) ? toTheSecond : time)(moment),
		/** From ISO 8601: in São Paulo, wherever the merchant is. */
		saoPauloTime: date({ timeStyle: "short", timeZone: "America/Sao_Paulo" }),
		/** From ISO 8601: "5 minutes ago". */
		ago: (moment: string) => distance((Date.parse(moment) - Date.now()) / 1_000),
		/** From seconds: "in 5 minutes", negative ones "5 minutes ago". */
		distance,
		/** From a calendar day such as `2026-11-30`. */
		day,
	};
}
