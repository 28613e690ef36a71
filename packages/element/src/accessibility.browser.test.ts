import { expect } from "@open-wc/testing";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { itInChromium } from "./testing/engine.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount } from "./testing/mount.js";
import { itOn, spoken } from "./testing/screen.js";

/** What axe finds in every state of the playground is tested in `visual/axe.test.ts`. */
describe("accessibility", () => {
	let store: FakeStore;

	afterEach(() => {
		store.restore();
	});

	it("moves the focus into the large code and back", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		inside(element, ".enlarge").focus();
		inside(element, ".enlarge").click();
		expect(element.shadowRoot?.activeElement).to.equal(inside(element, ".close-button"));
		inside(element, ".close-button").click();
		expect(element.shadowRoot?.activeElement).to.equal(inside(element, ".enlarge"));
	});

	const reduced = { features: { "prefers-reduced-motion": "reduce" } };
	itOn(reduced, "moves nothing for shoppers with reduced motion", async () => {
		store = new FakeStore({ json: pixAnswer() }, "silence");
		for (const view of ["pix", "loading"] as const) {
			const element = await mount(view);
			expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);
		}
	});

	const forced = { features: { "forced-colors": "active" } };
	itOn(forced, "shows its buttons with forced colours", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		for (const name of [".copy-button", ".check-button"]) {
			expect(getComputedStyle(inside(element, name)).borderTopWidth).to.equal("1px");
		}
		expect(getComputedStyle(inside(element, ".enlarge")).borderTopWidth).to.equal("0px");
	});

	itOn(forced, "draws bar, dot and frames in the system's colours", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix", {
			style: "--pix-checkout-text: red; --pix-checkout-accent: red",
		});
		await has(element, "[part=qr]");
		const system = document.createElement("p");
		system.style.color = "CanvasText";
		document.body.append(system);
		const { color } = getComputedStyle(system);
		system.remove();
		const style = (selector: string) => {
			const found = element.shadowRoot?.querySelector(selector);
			return found ? getComputedStyle(found) : null;
		};
		expect({
			left: style(".view .bar")?.fill,
			bar: style(".view .bar")?.borderTopColor,
			dot: style(".view .dot")?.backgroundColor,
			card: style(".card")?.borderTopColor,
			code: style(".enlarge")?.outlineColor,
		}).to.deep.equal({ left: color, bar: color, dot: color, card: color, code: color });
	});

	itOn(
		forced,
		"shows no word of a code that is not there yet, whose ink the system replaces",
		async () => {
			for (const [view, answers] of [
				["loading", ["silence"]],
				["preparing", [{ json: pixAnswer({ status: "preparing", pix: null }) }]],
				["preparing", [{ json: boletoAnswer({ status: "preparing", boleto: null }) }]],
			] as const) {
				store?.restore();
				store = new FakeStore(...answers);
				const element = await mount(view);
				const places = element.shadowRoot?.querySelectorAll(".skeleton *") ?? [];
				const seen = [...places].filter((place) =>
					place.checkVisibility({ visibilityProperty: true }),
				);
				expect(seen.map(({ textContent }) => textContent?.trim()).filter(Boolean)).to.deep.equal(
					[],
				);
			}
		},
	);

	itInChromium("names everything for screen readers", async () => {
		for (const [view, json, names] of [
			[
				"pix",
				pixAnswer(),
				[
					"heading Pague com Pix",
					"textbox Pix copia e cola",
					"button Copiar código Pix",
					"link Abrir a página de pagamento (abre em outra aba)",
					"button QR code do Pix Ampliar",
					"heading Como pagar",
					"button Já paguei",
				],
			],
			[
				"boleto",
				boletoAnswer(),
				[
					"heading Pague com boleto",
					"textbox Linha digitável",
					"button Copiar linha digitável",
					"image Código de barras do boleto",
					"link Abrir e imprimir o boleto (abre em outra aba)",
					"button Já paguei",
				],
			],
		] as const) {
			store = new FakeStore({ json });
			const element = await mount(view);
			expect(await spoken()).to.include.members([...names]);
			element.remove();
			store.restore();
		}
	});

	it("gives every button and link a name, and the keyboard reaches each", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		for (const control of element.shadowRoot?.querySelectorAll<HTMLElement>(
			":not(dialog) > button, a",
		) ?? []) {
			expect(control.textContent?.trim()).not.to.equal("");
			control.focus();
			expect(element.shadowRoot?.activeElement).to.equal(control);
		}
	});
});
