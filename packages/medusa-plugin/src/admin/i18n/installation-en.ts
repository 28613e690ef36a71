import type { CheckStatus, TestEventOutcome } from "@pix-checkout/server/platform";
import type { CheckId } from "../../installation/check";
import { checksEn } from "./checks-en";

export const installationEn = {
	title: "Installation",
	hint: "Whether this store can take payments by Pix and boleto, and what to mend.",
	again: "Check again",
	failed: "Could not check the installation: {{reason}}",
	status: { ok: "OK", warning: "Warning", problem: "Problem" } satisfies Record<
		CheckStatus,
		string
	>,
	check: {
		node: "Security fixes",
		configuration: "Configuration",
		secret_key: "Access to the account",
		dialect: "Understanding with the service",
		database: "Keeping of charges",
		webhook: "Notices of payments",
		sweep: "Routine check",
		regions: "Pix and boleto at the checkout",
		shipping: "Shipping to Brazil",
		cors: "Online shop",
		prices: "Prices in reais",
	} satisfies Record<CheckId, string>,
	plain: checksEn,
	webhook: {
		title: "Address for notices of payments (webhook)",
		hint: "Register this address at the payment service, which then reports each payment at once. It contains a secret: show it to nobody else.",
		unknown: "The store's public address is unknown.",
		copy: "Copy address",
		copied: "Address copied",
		copyByHand: "The browser didn't copy the address. Copy it from this field.",
		guessed:
			"The store doesn't know its public address, so this one is where you opened the admin. If shoppers reach the store at another address, that one counts.",
		local:
			"This address begins with one that only this machine or its network knows: the payment service can't reach it. It serves for tests with a sandbox on this machine. For real payments, publish the store under a public https address, or open a tunnel to it, and copy the address anew.",
		setStoreUrl:
			"Set PIX_CHECKOUT_STORE_URL (option storeUrl) to the store's public https address, or to that of a tunnel, and restart the store.",
		failed: "Could not load the address: {{reason}}",
		test: "Send a test notice",
		testFailed: "Could not send the test notice: {{reason}}",
		outcome: {
			seen: "The test notice came back to this store. The address works from here.",
			lost: "The address answered, and the notice didn't reach this store. Another store may answer there.",
			refused:
				"The address answered with status {{status}}. Check the address, its proxy and its firewall.",
			unreachable:
				"The address didn't answer ({{reason}}). Check the store's public address and the network.",
		} satisfies Record<TestEventOutcome, string>,
	},
};
