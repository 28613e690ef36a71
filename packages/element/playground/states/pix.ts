import { serverTime } from "../../src/testing/answers.js";
import { always, pix, renewedPix } from "./replies.js";
import type { StateGroup } from "./state.js";

const soon = inMinutes(0.75);

export const pixStates: StateGroup = {
	label: "Pix",
	states: [
		{
			tag: "pix-checkout",
			name: "pix",
			label: "Pix, waiting",
			story: "The code can be scanned or copied.",
			replies: [pix()],
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "named",
			label: "Shop and order",
			story: "The page names its shop and the order.",
			replies: [pix()],
			attributes: { shop: "Café Serra Azul", "order-number": "1042" },
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "unfolded",
			label: "Paying with another phone",
			story: "By touch: the shopper has unfolded the QR code.",
			replies: [pix()],
			afterFirstAnswer: async ({ element, press, sees }) => {
				// With a mouse it is unfolded from the start.
				await sees("[part=qr], button.fold");
				if (!element.shadowRoot?.querySelector("[part=qr]")) {
					await press("button.fold");
				}
				await sees("[part=qr]");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "enlarged",
			label: "Code enlarged",
			story: "The shopper has tapped the QR code.",
			replies: [pix()],
			afterFirstAnswer: async ({ element, press }) => {
				if (matchMedia("(pointer: coarse)").matches) {
					await press("button.fold");
				}
				await press(".enlarge");
				await element.updateComplete;
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "copied",
			label: "Copied",
			story: "The code was copied, and the element says what to do next.",
			replies: [pix()],
			afterFirstAnswer: async ({ press, sees, letCopy }) => {
				letCopy("taken");
				await press(".copy-button");
				await sees(".outcome.copied");
				letCopy("as the browser does");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "copy-refused",
			label: "Copy refused",
			story: "The browser rejects copying, as inside some apps. The code is selected.",
			replies: [pix()],
			afterFirstAnswer: async ({ press, sees, letCopy }) => {
				letCopy("refused");
				await press(".copy-button");
				await sees(".outcome.refused");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "not-yet",
			label: "“I have paid”, not yet",
			story: "The shopper says that it is paid, and the store has no payment yet.",
			replies: [pix()],
			afterFirstAnswer: async ({ press, shows }) => {
				await press(".check-button");
				await shows("notYet");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "trouble",
			label: "Connection lost",
			story: "The element can't reach the store any more. The code stays on the page.",
			replies: [pix(), always("no connection")],
			afterFirstAnswer: async ({ element, sees }) => {
				await sees(".card.pix");
				element.refresh();
				await sees("[part=trouble]");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "offline",
			label: "Offline",
			story: "The browser says that there is no network, and the element can't reach the store.",
			replies: [pix(), always("no connection")],
			afterFirstAnswer: async ({ sees, goOffline }) => {
				await sees(".card.pix");
				goOffline();
				await sees("[part=trouble]");
			},
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "last-minutes",
			label: "Less than five minutes",
			story: "The time left is said in other words.",
			replies: [pix({ expires_at: inMinutes(4) })],
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "two-minutes",
			label: "Less than two minutes",
			story: "The end is clear, and not by its colour alone.",
			replies: [pix({ expires_at: inMinutes(1.75) })],
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "nearly-expired",
			label: "Nearly expired",
			story:
				"45 seconds are left. Wait for the end: the element asks the store before it shows it.",
			replies: [
				(at) =>
					pix(
						at < soon
							? { expires_at: soon }
							: { status: "expired", pix: null, renewable: true, expires_at: soon },
					)(at),
			],
			renewal: renewedPix,
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "amount-differs",
			label: "Warning: amount",
			story: "The code asks for another amount than the order. Nothing here pays it.",
			replies: [pix({ amount_cents: 6990 })],
			view: "unsafe",
		},
		{
			tag: "pix-checkout",
			name: "payee-differs",
			label: "Warning: payee",
			story: "The code pays another payee than the page names.",
			replies: [pix()],
			attributes: { payee: "Outra Loja" },
			view: "unsafe",
		},
	],
};

/** A time after the first answer. */
function inMinutes(minutes: number): string {
	return new Date(Date.parse(serverTime) + minutes * 60_000).toISOString();
}
