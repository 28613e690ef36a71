import type { AdminOptions } from "@medusajs/framework/types";

type ViteConfig = Parameters<NonNullable<AdminOptions["vite"]>>[0];

/**
 * Vite's configuration for the admin in development, without React's fast refresh. That plugin
 * lies at the top of node_modules, where it meets the storefront's newer Vite and takes its
 * dialect ("Missing field `moduleType`"), while the admin is bundled by Medusa's own Vite 7.
 * esbuild turns JSX into JavaScript just as well; what is lost is editing admin pages in place, so nothing is watched
 * either. The demo's secrets lie in the folder that Medusa lets this server hand out, and are kept back.
 */
export function withoutFastRefresh(config: ViteConfig): ViteConfig {
	// Medusa merges what is returned into `config`, which can add plugins but not remove one.
	config.plugins = config.plugins?.filter((plugin) => !isReactPlugin(plugin));
	return {
		esbuild: { jsx: "automatic" },
		server: {
			watch: null,
			// Vite's own list, and the demo's secrets.
			fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.pix-checkout/**"] },
		},
	};
}

function isReactPlugin(plugin: unknown): boolean {
	if (Array.isArray(plugin)) {
		return plugin.some(isReactPlugin);
	}
	return (
		typeof plugin === "object" &&
		plugin !== null &&
		"name" in plugin &&
		typeof plugin.name === "string" &&
		plugin.name.startsWith("vite:react")
	);
}
