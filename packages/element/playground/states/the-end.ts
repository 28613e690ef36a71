import { pix } from "./replies.js";
import type { StateGroup } from "./state.js";

export const theEnd: StateGroup = {
	label: "The end",
	states: [
		{
			tag: "pix-checkout",
			name: "paid",
			label: "Paid",
			story: "The store has confirmed the payment.",
			replies: [pix({ status: "paid" })],
			view: "paid",
		},
		{
			tag: "pix-checkout",
			name: "failed",
			label: "Failed",
			story: "The store says that the payment failed.",
			replies: [pix({ status: "failed", pix: null })],
			view: "failed",
		},
	],
};
