import { serverTime } from "../../src/testing/answers.js";
import { always, pix, renewedPix } from "./replies.js";
import type { StateGroup } from "./state.js";

const expired = { status: "expired", pix: null };
const renewable = { ...expired, renewable: true };

export const afterTheTime: StateGroup = {
	label: "After the time",
	states: [
		{
			tag: "pix-checkout",
			name: "confirming",
			label: "Confirming",
			story: "The time is over, and the store has not confirmed the final status yet.",
			replies: [pix({ expires_at: serverTime })],
			view: "confirming",
		},
		{
			tag: "pix-checkout",
			name: "expired",
			label: "Expired",
			story: "The code has expired, and the order has had as many as it may have.",
			replies: [pix({ ...expired, renewal_ended: "too_many_codes" })],
			attributes: { "shop-url": "/" },
			view: "expired",
		},
		{
			tag: "pix-checkout",
			name: "renewable",
			label: "Expired, renewable",
			story: "The store offers a new code. Press the button.",
			replies: [pix(renewable)],
			renewal: renewedPix,
			view: "expired",
		},
		{
			tag: "pix-checkout",
			name: "expired-not-yet",
			label: "Expired, “I have paid”",
			story: "The shopper has paid with the code that is over, and the store has no payment yet.",
			replies: [pix(renewable)],
			renewal: renewedPix,
			afterFirstAnswer: async ({ press, shows }) => {
				await press(".check-button");
				await shows("notYet");
			},
			view: "expired",
		},
		{
			tag: "pix-checkout",
			name: "renewed",
			label: "Renewed",
			story: "The shopper requested a new code, and here it is.",
			replies: [pix(renewable)],
			renewal: renewedPix,
			afterFirstAnswer: ({ press }) => press(".renew-button"),
			view: "pix",
		},
		{
			tag: "pix-checkout",
			name: "renew-busy",
			label: "Renewal failed",
			story: "No new code at this moment; the shopper may retry.",
			replies: [pix(renewable)],
			renewal: always({ status: 503 }),
			afterFirstAnswer: async ({ press, shows }) => {
				await press(".renew-button");
				await shows("renewBusy");
			},
			view: "expired",
		},
		{
			tag: "pix-checkout",
			name: "renew-refused",
			label: "Renewal refused",
			story: "The order was cancelled meanwhile.",
			replies: [pix(renewable)],
			renewal: always({ status: 409 }),
			attributes: { "shop-url": "/" },
			afterFirstAnswer: async ({ press, shows }) => {
				await press(".renew-button");
				await shows("renewRefused");
			},
			view: "expired",
		},
	],
};
