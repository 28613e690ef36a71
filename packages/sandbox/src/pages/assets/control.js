/** The page at `/`: shows the present state of the sandbox, and changes it. */

import { ask, say } from "./api.js";
import { onPress } from "./button.js";
import { byId } from "./by-id.js";
import { chargesSection } from "./charges.js";
import { clockSection } from "./clock.js";
import { copyText } from "./copy.js";
import { faultsSection } from "./faults.js";
import { keepLive } from "./live.js";
import { requestsSection } from "./requests.js";
import { webhooksSection } from "./webhooks.js";
import { withdrawalsSection } from "./withdrawals.js";

onPress(byId("reset"), async () => {
	const isSure = window.confirm("Forget all charges, withdrawals, webhooks, requests and faults?");
	if (isSure) {
		await ask("POST", "/reset");
	}
});
onPress(byId("copy-base-url"), async () => {
	const isCopied = await copyText(byId("base-url").textContent ?? "", null);
	byId("copied").textContent = isCopied ? "Copied" : "Select it and copy it by hand.";
});

keepLive(
	[
		{ topics: ["charges"], refresh: chargesSection() },
		{
			topics: ["withdrawals", "charges", "balance", "webhooks", "clock"],
			refresh: withdrawalsSection(),
		},
		{ topics: ["webhooks"], refresh: webhooksSection() },
		{ topics: ["requests"], refresh: requestsSection() },
		{ topics: ["clock"], refresh: clockSection() },
		{ topics: ["faults"], refresh: faultsSection() },
	],
	(isConnected) => {
		const live = byId("live");
		live.textContent = isConnected ? "live" : "not connected";
		if (isConnected) {
			say("");
		}
		live.className = `live ${isConnected ? "on" : "off"}`;
	},
);
