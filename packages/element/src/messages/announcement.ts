import { formatMoney } from "../format/money.js";
import type { CheckoutView } from "../watch/checkout-view.js";
import type { Messages, Notice } from "./messages.js";

/**
 * What a screen reader says when the view changes; nothing while the page is only loading.
 *
 * @param trouble whether the store can't be reached at the moment
 */
export function announcement(view: CheckoutView, trouble: boolean, messages: Messages): string {
	if (trouble) {
		return view.name === "loading" ? sentence(messages.unreachable) : messages.connectionTrouble;
	}
	switch (view.name) {
		case "loading":
			return "";
		case "not-found":
			return sentence(messages.notFound);
		case "pix":
		case "boleto": {
			const { amountCents, currency } = view.answer;
			const amount = formatMoney(amountCents, currency, messages.locale);
			return `${messages[view.name].title}. ${messages.amount}: ${amount}.`;
		}
		case "preparing":
		case "confirming":
		case "expired":
			return sentence(messages[view.name][view.answer.method]);
		case "paid":
		case "failed":
			return sentence(messages[view.name]);
	}
}

function sentence({ title, text }: Notice): string {
	return `${title}. ${text}`;
}
