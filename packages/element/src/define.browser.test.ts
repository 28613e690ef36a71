import { expect } from "@open-wc/testing";
import { PixCheckoutElement } from "./index.js";
import { pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { until } from "./testing/until.js";

describe("defining the element", () => {
	it("is the define module's task; until then the content of the tag is visible", async () => {
		expect(customElements.get("pix-checkout")).to.equal(undefined);
		const store = new FakeStore({ json: pixAnswer({ status: "paid", pix: null }) });
		const holder = document.createElement("div");
		holder.innerHTML = `<pix-checkout src="/status"><p>Pague na página do pedido.</p><a slot="paid" href="/pedido/1">Ver pedido</a></pix-checkout>`;
		document.body.append(holder);
		const text = () => holder.innerText.trim();
		expect(text()).to.contain("Pague na página do pedido.");

		// The class may have the page's own name already.
		customElements.define("loja-pagamento", PixCheckoutElement);
		const module = await import("./define.js");
		expect(module.PixCheckoutElement).to.equal(PixCheckoutElement);
		const element = holder.querySelector("pix-checkout");
		expect(element).to.be.instanceOf(PixCheckoutElement);
		await new Promise((resolve) =>
			holder.addEventListener("pix-checkout-paid", resolve, { once: true }),
		);
		await until(() => element?.shadowRoot?.querySelector(".card.paid"));
		expect(holder.querySelector("p")?.getClientRects()).to.have.length(0);
		expect(holder.querySelector("a")?.getClientRects()).to.have.length(1);
		store.restore();
		holder.remove();
	});

	it("tolerates a second copy or version of the package, and the first one stays", async () => {
		const first = customElements.get("pix-checkout");
		const address = new URL("./define.ts?second", import.meta.url).href;
		await import(address);
		expect(customElements.get("pix-checkout")).to.equal(first);
	});
});
