import {
	createApiKeysWorkflow,
	linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows";
import type { MarketState } from "./market-state";
import { made, type Step } from "./step";

const newKey = "Storefront";

/** A publishable key with which a storefront reaches the sales channel. */
export const channelSteps: Step[] = [
	{
		code: "publishable_key",
		// A new store gets its first key with Medusa's defaults.
		needs: ({ keys, store }) =>
			keys.length === 0 && store !== null
				? `Create the publishable key "${newKey}" for storefronts`
				: null,
		apply: (container) =>
			createApiKeysWorkflow(container).run({
				input: { api_keys: [{ title: newKey, type: "publishable", created_by: "" }] },
			}),
	},
	{
		code: "key_channel",
		needs: (state) => {
			const { keys, store } = state;
			const titles = keysWithoutChannel(state).map(({ title }) => title);
			const isNew = keys.length === 0 && store !== null;
			return titles.length > 0 || isNew
				? `Link the publishable key to the sales channel: ${isNew ? newKey : titles.join(", ")}`
				: null;
		},
		apply: async (container, state) => {
			for (const { id } of keysWithoutChannel(state)) {
				await linkSalesChannelsToApiKeyWorkflow(container).run({
					input: { id, add: [made(state.salesChannelId, "sales channel")] },
				});
			}
		},
	},
];

/** A key with a channel of its own keeps it: the merchant may serve several storefronts. */
function keysWithoutChannel({ keys }: MarketState) {
	return keys.filter(({ sales_channels }) => sales_channels.length === 0);
}
