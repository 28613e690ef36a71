import { expect } from "@open-wc/testing";
import { PixCheckoutElement } from "./index.js";

describe("defining the element", () => {
	it("is left to the define module, which tolerates that the tag is taken", async () => {
		expect(customElements.get("pix-checkout")).to.equal(undefined);
		class Other extends HTMLElement {}
		customElements.define("pix-checkout", Other);
		const module = await import("./define.js");
		expect(customElements.get("pix-checkout")).to.equal(Other);
		expect(module.PixCheckoutElement).to.equal(PixCheckoutElement);
	});
});
