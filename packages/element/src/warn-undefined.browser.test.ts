import { expect } from "@open-wc/testing";
import { until } from "./testing/until.js";

describe("a page that imports the class and forgets to define its tag", () => {
	it("is told so once, when the tag stands on it", async () => {
		const { warn } = console;
		const warned: string[] = [];
		console.warn = (text) => warned.push(String(text));
		const tag = document.createElement("pix-checkout-payer");
		document.body.append(tag);
		await Promise.all([import("./payer.js"), import("./index.js")]);
		await until(() => warned.length > 0, "Nothing is said.");
		tag.remove();
		console.warn = warn;
		// <pix-checkout> isn't defined either, but no such tag stands here.
		expect(warned).to.have.length(1);
		expect(warned[0]).to.contain('import "@pix-checkout/element/define-payer"');
	}).timeout(10_000);
});
