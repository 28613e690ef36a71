import { defineConfig } from "vite";

/** The browser's part; the server renders the page itself. */
export default defineConfig({
	// The server has the files of `dist` there.
	base: "/assets/",
	build: {
		rolldownOptions: {
			input: "src/browser.ts",
			output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
		},
	},
});
