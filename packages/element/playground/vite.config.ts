import { defineConfig } from "vite";

/** The playground runs from the sources: what is changed there is seen at once. */
export default defineConfig({
	root: import.meta.dirname,
	server: { port: 5180 },
	// Everything it loads is made of modules already.
	optimizeDeps: { noDiscovery: true },
});
