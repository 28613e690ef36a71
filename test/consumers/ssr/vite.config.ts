import { defineConfig } from "vite";

/** The browser's part; the server renders the page itself. */
export default defineConfig({
	build: {
		rolldownOptions: { input: "src/browser.ts", output: { entryFileNames: "[name].js" } },
	},
});
