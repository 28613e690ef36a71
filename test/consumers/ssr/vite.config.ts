import { defineConfig } from "vite";

/** What the browser loads; the page itself is rendered by the server. */
export default defineConfig({
	build: {
		rolldownOptions: { input: "src/browser.ts", output: { entryFileNames: "[name].js" } },
	},
});
