import { useTranslation } from "react-i18next";
import { namespace } from "../i18n/namespace";

/** The dashboard's language: its words, amounts and times. */
export function useWords() {
	const { t, i18n } = useTranslation(namespace);
	const locale = i18n.language === "ptBR" ? "pt-BR" : "en";
	const money = new Intl.NumberFormat(locale, { style: "currency", currency: "BRL" });
	const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
	return {
		locale,
		t: (name: string, values: Record<string, string | number> = {}): string => t(name, values),
		/** From cents of a real. */
		money: (cents: number) => money.format(cents / 100),
		/** From ISO 8601. */
		time: (moment: string) => time.format(new Date(moment)),
	};
}
