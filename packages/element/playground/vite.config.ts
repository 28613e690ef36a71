import { defineConfig } from "vite";

/** The playground runs from the sources: an edit shows at once. */
export default defineConfig({
	root: import.meta.dirname,
	// The docs hold its build.
	base: "./",
	server: { port: 5180 },
	// All of its dependencies are modules already.
	optimizeDeps: { noDiscovery: true },
});
