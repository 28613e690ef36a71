import { defineConfig } from "vite";

/** The components' page stands in react-18; here it runs with this app's own packages. */
export default defineConfig({
	resolve: {
		dedupe: ["@pix-checkout/element", "react", "react-dom"],
	},
});
