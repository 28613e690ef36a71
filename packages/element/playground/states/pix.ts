import { serverTime } from "../../src/testing/answers.js";
import { always, pix, renewedPix } from "./replies.js";
import type { StateGroup } from "./state.js";

const soon = new Date(Date.parse(serverTime) + 45_000).toISOString();

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
			name: "enlarged",
			label: "Code enlarged",
			story: "The shopper has tapped the QR code.",
			replies: [pix()],
			afterFirstAnswer: ({ press }) => press("enlarge-button"),
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
				await press("copy-button");
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
				await press("copy-button");
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
				await press("check-button");
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
			story: "The browser says that there is no network.",
			replies: [pix()],
			afterFirstAnswer: async ({ sees, goOffline }) => {
				await sees(".card.pix");
				goOffline();
				await sees("[part=trouble]");
			},
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
			story: "The code asks for another amount than the order.",
			replies: [pix({ amount_cents: 6990 })],
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "payee-differs",
			label: "Warning: payee",
			story: "The code pays another payee than the page names.",
			replies: [pix()],
			attributes: { payee: "Outra Loja" },
			view: "pix",
		},
	],
};
