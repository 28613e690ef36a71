import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * The storefront's own server and build. The tests' configuration is at the top of the repository.
 */
export default defineConfig({
	server: {
		port: portFromEnvironment(),
		strictPort: true,
		fs: {
			// Without a list Vite serves the whole repository, including the demo's secrets.
			allow: [
				"src",
				"index.html",
				"node_modules",
				"../../node_modules",
				"../../packages/element",
			].map(fromHere),
			// Vite's own list, and the demo's secrets once more.
			deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.pix-checkout/**"],
		},
	},
	preview: { port: portFromEnvironment(), strictPort: true },
	build: { target: "es2022" },
});

function fromHere(path: string): string {
	return fileURLToPath(new URL(path, import.meta.url));
}

function portFromEnvironment(): number {
	const text = process.env.STOREFRONT_PORT || "5173";
	const port = Number(text);
	if (!Number.isInteger(port) || port < 1 || port > 65_535) {
		throw new Error(`STOREFRONT_PORT is "${text}": set it to a port number from 1 to 65535.`);
	}
	return port;
}
