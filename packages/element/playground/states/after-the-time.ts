import { serverTime } from "../../src/testing/answers.js";
import { always, pix, renewedPix } from "./replies.js";
import type { StateGroup } from "./state.js";

const expired = { status: "expired", pix: null };
const renewable = { ...expired, renewable: true };

export const afterTheTime: StateGroup = {
	label: "After the time",
	states: [
		{
			name: "confirming",
			label: "Confirming",
			story: "The time is over, and the store has not said what that means.",
			replies: [pix({ expires_at: serverTime })],
			view: "confirming",
		},
		{
			name: "expired",
			label: "Expired",
			story: "The store says that the code has expired.",
			replies: [pix(expired)],
			view: "expired",
		},
		{
			name: "renewable",
			label: "Expired, renewable",
			story: "The store would make a new code. Press the button.",
			replies: [pix(renewable)],
			renewal: renewedPix,
			view: "expired",
		},
		{
			name: "renewed",
			label: "Renewed",
			story: "The shopper has asked for a new code, and here it is.",
			replies: [pix(renewable)],
			renewal: renewedPix,
			goOn: ({ press }) => press("renew-button"),
			view: "pix",
		},
		{
			name: "renew-busy",
			label: "Renewal failed",
			story: "No new code at this moment; the shopper may try again.",
			replies: [pix(renewable)],
			renewal: always({ status: 503 }),
			goOn: async ({ press, tells }) => {
				await press("renew-button");
				await tells("renewBusy");
			},
			view: "expired",
		},
		{
			name: "renew-refused",
			label: "Renewal refused",
			story: "The order was cancelled meanwhile.",
			replies: [pix(renewable)],
			renewal: always({ status: 409 }),
			goOn: async ({ press, tells }) => {
				await press("renew-button");
				await tells("renewRefused");
			},
			view: "expired",
		},
	],
};
