import { obstacleTexts, stepTexts } from "../../brazil/step-texts";
import type { CheckId, CheckStatus } from "../../installation/check";
import { checkTexts } from "../../installation/check-texts";
import type { TestEventOutcome } from "../../installation/test-event-result";

export const installationEn = {
	title: "Pix and boleto",
	hint: "Whether this store can take payments by Pix and boleto, and what to mend.",
	again: "Check again",
	failed: "Could not check the installation: {{reason}}",
	status: { ok: "OK", warning: "Warning", problem: "Problem" } satisfies Record<
		CheckStatus,
		string
	>,
	check: {
		configuration: "Configuration",
		secret_key: "Secret key",
		dialect: "Dialect",
		database: "Database",
		webhook: "Webhook",
		sweep: "Sweep",
		regions: "Regions",
		cors: "Storefronts (CORS)",
		prices: "Prices in BRL",
	} satisfies Record<CheckId, string>,
	code: checkTexts,
	webhook: {
		title: "Webhook address",
		hint: "Register this address at the service. It contains a secret: show it to nobody else.",
		unknown: "The store's public address is unknown.",
		copy: "Copy address",
		copied: "Address copied",
		copyByHand: "The browser didn't copy the address. Copy it from this field.",
		guessed:
			"The store doesn't know its public address, so this one is where you opened the admin. Set PIX_CHECKOUT_STORE_URL to be sure.",
		failed: "Could not load the address: {{reason}}",
		test: "Send a test event",
		testFailed: "Could not send the test event: {{reason}}",
		outcome: {
			seen: "The test event came back to this store. The address works from here.",
			lost: "The address answered, and the event is not in this store's inbox. Another store may answer there.",
			refused:
				"The address answered with status {{status}}. Check the address, its proxy and its firewall.",
			unreachable:
				"The address didn't answer ({{reason}}). Check PIX_CHECKOUT_STORE_URL and the network.",
		} satisfies Record<TestEventOutcome, string>,
	},
	brazil: {
		title: "Sell in Brazil",
		hint: "Adds what the store lacks: BRL, a region with Pix and boleto, and shipping to Brazil. It changes nothing else, and sets no product prices.",
		preview: "Set up Brazil",
		previewHint: "Nothing changes before you confirm.",
		nothing: "The store lacks nothing to sell in Brazil.",
		price: "Price of the shipping option, in reais",
		priceHint: "You can change it later in the admin, under Locations & Shipping.",
		confirm: "Make these changes",
		done: "The store is set up for Brazil",
		failed: "Could not set up Brazil: {{reason}}",
	},
	step: stepTexts,
	obstacle: obstacleTexts,
};
