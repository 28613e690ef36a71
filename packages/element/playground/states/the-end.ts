import { pix, renewedPix } from "./replies.js";
import type { StateGroup } from "./state.js";

export const theEnd: StateGroup = {
	label: "The end",
	states: [
		{
			tag: "pix-checkout",
			name: "paid",
			label: "Paid",
			story: "The store has confirmed the payment.",
			replies: [pix({ status: "paid", pix: null })],
			view: "paid",
		},
		{
			tag: "pix-checkout",
			name: "paid-now",
			label: "Paid while the page is open",
			story: "The code was on the page, so the receipt names who received.",
			replies: [pix(), pix({ status: "paid", pix: null })],
			attributes: { shop: "Café do Centro", "order-number": "1042" },
			afterFirstAnswer: async ({ element, sees }) => {
				await sees(".card.pix");
				element.refresh();
			},
			view: "paid",
		},
		{
			tag: "pix-checkout",
			name: "received",
			label: "Received",
			story: "The money is there, and the store has not recorded it yet.",
			replies: [pix({ status: "received", pix: null })],
			view: "received",
		},
		{
			tag: "pix-checkout",
			name: "paid-late",
			label: "Paid after the cancellation",
			story: "The merchant decides what happens to the money; the page's contact stands there.",
			replies: [pix({ status: "paid", pix: null, reason: "paid_after_cancellation" })],
			view: "review",
		},
		{
			tag: "pix-checkout",
			name: "amount-missing",
			label: "An amount is missing",
			story: "The order grew, and the payment doesn't cover it.",
			replies: [pix({ status: "paid", pix: null, reason: "amount_missing", missing_cents: 3890 })],
			view: "review",
		},
		{
			tag: "pix-checkout",
			name: "refunded",
			label: "Sent back",
			story: "The merchant has recorded that the money went back.",
			replies: [
				pix({
					status: "paid",
					pix: null,
					reason: "refunded",
					refund: { due_cents: 0, sent_cents: 5990, sent_at: "2026-11-21T12:00:00.000Z" },
				}),
			],
			view: "review",
		},
		{
			tag: "pix-checkout",
			name: "failed",
			label: "Failed",
			story: "The store says that the payment failed.",
			replies: [pix({ status: "failed", pix: null })],
			attributes: { "shop-url": "/" },
			view: "failed",
		},
		{
			tag: "pix-checkout",
			name: "failed-renewable",
			label: "Failed, renewable",
			story: "The charge failed, and the store offers a new code.",
			replies: [pix({ status: "failed", pix: null, renewable: true })],
			renewal: renewedPix,
			view: "failed",
		},
		{
			tag: "pix-checkout",
			name: "order-changed",
			label: "The order has changed",
			story: "The order asks for another amount; a new code is possible when the old one is over.",
			replies: [
				pix({
					status: "failed",
					pix: null,
					reason: "order_changed",
					renewable_at: "2026-11-21T12:14:32.000Z",
				}),
			],
			view: "failed",
		},
		{
			tag: "pix-checkout",
			name: "paid-another-way",
			label: "The order is paid another way",
			story: "The merchant has marked the order as paid.",
			replies: [pix({ status: "failed", pix: null, reason: "paid_another_way" })],
			view: "failed",
		},
		{
			tag: "pix-checkout",
			name: "order-cancelled",
			label: "The order is cancelled",
			story: "The merchant has cancelled the order.",
			replies: [pix({ status: "failed", pix: null, reason: "order_cancelled" })],
			attributes: { "shop-url": "/" },
			view: "failed",
		},
	],
};
