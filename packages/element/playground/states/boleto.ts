import { boleto } from "./replies.js";
import type { StateGroup } from "./state.js";

export const boletoStates: StateGroup = {
	label: "Boleto",
	states: [
		{
			tag: "pix-checkout",
			name: "boleto",
			label: "Boleto, waiting",
			story: "Line, bars and document of a slip.",
			replies: [boleto()],
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-today",
			label: "Due today",
			story: "The last day of the slip, by the calendar of São Paulo.",
			replies: [boleto({ expires_at: "2026-11-22T02:59:59.000Z" })],
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-tomorrow",
			label: "Due tomorrow",
			story: "The day before.",
			replies: [boleto({ expires_at: "2026-11-23T02:59:59.000Z" })],
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-barcode",
			label: "Barcode unfolded",
			story: "On a phone the shopper has unfolded the bars, for another device.",
			replies: [boleto()],
			afterFirstAnswer: ({ press }) => press(".bars-fold"),
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-copied",
			label: "Line copied",
			story: "The line was copied without its dots and spaces.",
			replies: [boleto()],
			afterFirstAnswer: async ({ press, sees, letCopy }) => {
				letCopy("taken");
				await press(".copy-button");
				await sees(".outcome.copied");
				letCopy("as the browser does");
			},
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-document",
			label: "Document only",
			story: "The service gave no line that a bank accepts.",
			replies: [
				boleto({
					boleto: {
						url: "https://pay.example.com/boleto/1",
						barcode: null,
						digitable_line: null,
					},
				}),
			],
			view: "boleto",
		},
		{
			tag: "pix-checkout",
			name: "boleto-amount-differs",
			label: "Warning: boleto’s amount",
			story: "The slip asks for another amount than the order.",
			replies: [boleto({ amount_cents: 6990 })],
			view: "unsafe",
		},
		{
			tag: "pix-checkout",
			name: "boleto-expired",
			label: "Boleto past due",
			story: "The slip is past due, and the store offers a new one.",
			replies: [boleto({ status: "expired", renewable: true })],
			renewal: boleto(),
			view: "expired",
		},
		{
			tag: "pix-checkout",
			name: "boleto-paid",
			label: "Boleto paid",
			story: "The bank has confirmed the slip.",
			replies: [boleto({ status: "paid" })],
			view: "paid",
		},
	],
};
