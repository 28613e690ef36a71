import { formatMoment, formatMoney } from "../format.js";
import type { CheckoutMethod, StatusAnswer } from "../status/status-answer.js";
import type { TemplateContext } from "../templates/context.js";
import { fill } from "../texts/texts.js";

/**
 * The facts of a paid payment, as they stand on the page, and as they are shared. It is the
 * shop's word and says so: only the bank issues the receipt of a transaction.
 */
export interface Receipt {
	readonly title: string;
	readonly amount: string;
	/** In the order of reading; a fact that nobody gave is left out. */
	readonly facts: readonly Fact[];
	readonly note: string;
}

export interface Fact {
	readonly name: string;
	readonly value: string;
	/** The card says it too, above every view. */
	readonly isAbove: boolean;
}

const methods: Readonly<Record<CheckoutMethod, string>> = { pix: "Pix", boleto: "Boleto" };

/** The receipt of a paid payment. */
export function receiptOf(
	{ id, method, paidAt, amountCents, currency }: StatusAnswer,
	{ texts, locale, identity }: Pick<TemplateContext, "texts" | "locale" | "identity">,
): Receipt {
	const { shop, payee, orderNumber } = identity;
	const time = paidAt === null ? "" : formatMoment(paidAt, locale);
	const facts: Fact[] = [
		{ name: texts.receiptMethod, value: methods[method], isAbove: false },
		{ name: texts.receiptTime, value: time && fill(texts.brasilia, { time }), isAbove: false },
		{ name: texts.receiptShop, value: shop, isAbove: true },
		{ name: texts.receiptPayee, value: payee ?? "", isAbove: false },
		{ name: texts.receiptOrder, value: orderNumber, isAbove: true },
		// By an order's number the shop finds the payment; without one it needs the payment's own. An
		// order's id is nobody's number for it.
		{
			name: texts.receiptReference,
			value: orderNumber || id.startsWith("order_") ? "" : id,
			isAbove: false,
		},
	];
	return {
		title: texts.receiptTitle,
		amount: formatMoney(amountCents, currency),
		facts: facts.filter(({ value }) => value !== ""),
		note: texts.receiptNote,
	};
}

/** A receipt as lines of text, for other apps. */
export function textOf({ title, amount, facts, note }: Receipt): string {
	const lines = facts.map(({ name, value }) => `${name}: ${value}`);
	return [`${title}: ${amount}`, ...lines, note].join("\n");
}
