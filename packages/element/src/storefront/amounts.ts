import { findInError } from "../find-in-error.js";
import { formatMoney } from "../format.js";
import { type CheckoutMethod, checkoutMethods } from "../status/status-answer.js";
import { type Locale, localeFor } from "../texts/locale.js";
import { methodOf } from "./payment-methods.js";

/** In reais: the service issues no smaller boleto. */
const smallest: Readonly<Record<CheckoutMethod, number>> = { pix: 0, boleto: 5 };

/**
 * Whether a way to pay takes the total of a cart. A list of payment methods leaves out those that
 * don't: a boleto is for R$ 5.00 or more. Other providers than the plugin's take every total here.
 *
 * @param providerId Medusa's id of the payment provider
 * @param total of the cart in reais, as Medusa has it; without one everything is offered
 */
export function takesTotal(
	providerId: string | null | undefined,
	total: number | null | undefined,
): boolean {
	const method = methodOf(providerId);
	return method === null || (total ?? Number.POSITIVE_INFINITY) >= smallest[method];
}

/**
 * What a shopper reads when the store has rejected the total of a cart (`amount_not_supported`).
 *
 * @param error an `Error`, whose `cause` counts as well, a `{ message }`, or the text itself
 * @param locale a language tag such as `en-US`; a language without texts becomes Portuguese
 * @returns `null` for any other error
 */
export function amountText(error: unknown, locale: string | null | undefined): string | null {
	const language = localeFor(locale ?? "");
	return findInError(error, (message) => {
		// `amount_not_supported: boleto takes R$ 5.00 or more`, anywhere in a message.
		const [, named, reais, bound] =
			/amount_not_supported: (\w+) takes R\$ (\d+\.\d\d) or (more|less)/i.exec(message) ?? [];
		const method = checkoutMethods.find((one) => one === named);
		if (method === undefined || (bound !== "more" && bound !== "less")) {
			return null;
		}
		const amount = formatMoney(Math.round(Number(reais) * 100), "BRL");
		return texts[language][bound](subjects[language][method], amount);
	});
}

const subjects: Readonly<Record<Locale, Readonly<Record<CheckoutMethod, string>>>> = {
	"pt-BR": { pix: "O Pix", boleto: "O boleto" },
	en: { pix: "Pix", boleto: "A boleto" },
};

type Sentence = (subject: string, amount: string) => string;

const texts: Readonly<Record<Locale, Readonly<Record<"more" | "less", Sentence>>>> = {
	"pt-BR": {
		more: (subject, amount) =>
			`${subject} vale para compras a partir de ${amount}. Escolha outra forma de pagamento.`,
		less: (subject, amount) =>
			`${subject} vale para compras de até ${amount}. Escolha outra forma de pagamento.`,
	},
	en: {
		more: (subject, amount) =>
			`${subject} is for purchases of ${amount} or more. Choose another way to pay.`,
		less: (subject, amount) =>
			`${subject} is for purchases of up to ${amount}. Choose another way to pay.`,
	},
};
