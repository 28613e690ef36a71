import type { Health } from "@pix-checkout/server/platform";

/** The health with what only a Medusa store has; a public contract. */
export interface StoreHealth extends Health {
	versions: Health["versions"] & PluginVersions;
}

/** `null` for what can't be found out. */
export interface PluginVersions {
	plugin: string | null;
	medusa: string | null;
}
