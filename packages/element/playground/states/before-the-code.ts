import { always, pix } from "./replies.js";
import type { StateGroup } from "./state.js";

export const beforeTheCode: StateGroup = {
	label: "Before the code",
	states: [
		{
			tag: "pix-checkout",
			name: "loading",
			label: "Loading",
			story: "The store has not answered yet.",
			replies: [always("silence")],
			view: "loading",
		},
		{
			tag: "pix-checkout",
			name: "unreachable",
			label: "Store not reached",
			story: "The first request found no store. The element keeps asking.",
			replies: [always("no connection")],
			afterFirstAnswer: ({ sees }) => sees(".retry-button"),
			view: "loading",
		},
		{
			tag: "pix-checkout",
			name: "not-found",
			label: "Not found",
			story: "The store doesn't know this payment.",
			replies: [always({ status: 404 })],
			view: "not-found",
		},
		{
			tag: "pix-checkout",
			name: "preparing",
			label: "Preparing",
			story: "The order is placed, and the plugin creates its code.",
			replies: [pix({ status: "preparing", pix: null, expires_at: null })],
			view: "preparing",
		},
	],
};
