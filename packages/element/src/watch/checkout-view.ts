import {
	type BoletoAnswer,
	type BoletoSlip,
	type PaidReason,
	type PixAnswer,
	type PixCode,
	paidReasons,
	type StatusAnswer,
} from "../status/status-answer.js";
import type { CheckoutState } from "./checkout-state.js";

/** The view on the page; each has a template. */
export type CheckoutView =
	/** `answer`: what is known where a server has asked the store. */
	| { readonly name: "loading"; readonly answer?: StatusAnswer }
	| { readonly name: "not-found" }
	| { readonly name: "nothing" }
	| { readonly name: "preparing"; readonly answer: StatusAnswer }
	| { readonly name: "pix"; readonly answer: PixAnswer; readonly pix: PixCode }
	| { readonly name: "boleto"; readonly answer: BoletoAnswer; readonly boleto: BoletoSlip }
	| { readonly name: "confirming"; readonly answer: StatusAnswer }
	| { readonly name: "received"; readonly answer: StatusAnswer }
	| { readonly name: "review"; readonly answer: StatusAnswer; readonly reason: PaidReason }
	| { readonly name: "paid"; readonly answer: StatusAnswer }
	| { readonly name: "expired"; readonly answer: StatusAnswer }
	| { readonly name: "failed"; readonly answer: StatusAnswer };

/**
 * The view of a state.
 *
 * @param serverNow milliseconds since 1970 by the server's clock. It decides only between `pix` or
 * `boleto` and `confirming`: only the server decides that a payment has expired.
 */
export function viewOf(state: CheckoutState, serverNow: number): CheckoutView {
	const { answer } = state;
	if (answer === null) {
		const { connection } = state;
		return {
			name: connection === "not-found" || connection === "nothing" ? connection : "loading",
		};
	}
	if (state.lastLook) {
		return { name: "confirming", answer };
	}
	if (answer.status !== "pending") {
		const reason = paidReasons.find((one) => one === answer.reason);
		return reason ? { name: "review", answer, reason } : { name: answer.status, answer };
	}
	if (answer.expiresAt !== null && serverNow >= answer.expiresAt) {
		return { name: "confirming", answer };
	}
	switch (answer.method) {
		case "pix":
			return answer.pix === null
				? { name: "preparing", answer }
				: { name: "pix", answer, pix: answer.pix };
		case "boleto":
			return answer.boleto === null
				? { name: "preparing", answer }
				: { name: "boleto", answer, boleto: answer.boleto };
	}
}
