import type { Locale } from "../../texts/locale.js";
import en from "./en.js";
import ptBr from "./pt-br.js";

/** Every text of the payer's form in one language, by name. */
export type PayerTexts = Readonly<Record<keyof typeof ptBr, string>>;

export const allPayerTexts: Readonly<Record<Locale, PayerTexts>> = { "pt-BR": ptBr, en };
