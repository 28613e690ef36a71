import type { AdminOptions } from "@medusajs/framework/types";

type ViteConfig = Parameters<NonNullable<AdminOptions["vite"]>>[0];

/**
 * Vite's configuration for the admin in development, without React's fast refresh. That plugin lies
 * at the top of node_modules, where it finds the storefront's newer Vite and uses its interface
 * ("Missing field `moduleType`"), while Medusa's own Vite 7 bundles the admin. esbuild compiles JSX
 * just as well. Only editing admin pages in place is lost, so Vite watches no files either. The
 * demo's secrets lie in a folder that Medusa lets this server serve, so this configuration denies
 * them.
 */
export function withoutFastRefresh(config: ViteConfig): ViteConfig {
	// Medusa merges the result into `config`, which can add plugins but not remove one.
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
