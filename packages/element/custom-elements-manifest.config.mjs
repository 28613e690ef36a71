import { customElementJetBrainsPlugin } from "custom-element-jet-brains-integration";
import { customElementVsCodePlugin } from "custom-element-vs-code-integration";

/** Makes `custom-elements.json` from the elements' JSDoc, and from that the files for editors. */
export default {
	globs: ["src/pix-checkout-element.ts", "src/payer-element/pix-checkout-payer-element.ts"],
	outdir: "dist",
	litelement: true,
	packagejson: false,
	plugins: [
		customElementVsCodePlugin({ outdir: "dist", hideLogs: true }),
		customElementJetBrainsPlugin({ outdir: "dist", packageJson: false, hideLogs: true }),
	],
};
