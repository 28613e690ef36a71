import { expect } from "@open-wc/testing";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { type FakeReply, FakeStore } from "./testing/fake-store.js";
import { has, mount, part } from "./testing/mount.js";
import { setScreen, spoken } from "./testing/screen.js";

type View = Parameters<typeof mount>[0];

const states: readonly (readonly [View, FakeReply])[] = [
	["loading", "silence"],
	["loading", "no connection"],
	["not-found", { status: 404 }],
	["preparing", { json: pixAnswer({ status: "preparing", pix: null }) }],
	["pix", { json: pixAnswer() }],
	["boleto", { json: boletoAnswer() }],
	["confirming", { json: pixAnswer({ expires_at: "2026-11-21T11:00:00.000Z" }) }],
	["paid", { json: pixAnswer({ status: "paid" }) }],
	["expired", { json: boletoAnswer({ status: "expired" }) }],
	["expired", { json: pixAnswer({ status: "expired", pix: null, renewable: true }) }],
	["failed", { json: pixAnswer({ status: "failed" }) }],
	["pix", { json: pixAnswer({ amount_cents: 6990 }) }],
];

describe("accessibility", () => {
	let store: FakeStore;

	afterEach(async () => {
		store.restore();
		await look("");
		Reflect.deleteProperty(navigator, "clipboard");
	});

	for (const scheme of ["light", "dark", "forced colours"]) {
		for (const locale of ["pt-BR", "en", "es"]) {
			it(`axe reports no violation in ${states.length} states, ${scheme}, ${locale}`, async () => {
				await look(scheme);
				for (const [view, reply] of states) {
					store = new FakeStore(reply);
					const element = await mount(view, { locale });
					if (reply === "no connection") {
						await has(element, "[part=retry-button]");
					}
					await settled(element);
					await expect(element).to.be.accessible();
					store.restore();
					element.remove();
				}
			}).timeout(30_000);
		}

		it(`axe reports no violation in the large code, ${scheme}`, async () => {
			await look(scheme);
			store = new FakeStore({ json: pixAnswer() });
			const element = await mount("pix");
			part(element, "enlarge-button").click();
			await expect(element).to.be.accessible();
		});

		for (const outcome of ["copied", "refused"]) {
			it(`axe reports no violation when the code was ${outcome} and the store is lost, ${scheme}`, async () => {
				await look(scheme);
				const value = outcome === "copied" ? { writeText: async () => {} } : undefined;
				Object.defineProperty(navigator, "clipboard", { configurable: true, value });
				store = new FakeStore({ json: pixAnswer({ poll_after_ms: 1000 }) }, "no connection");
				const element = await mount("pix");
				const command = document.execCommand;
				document.execCommand = () => false;
				part(element, "copy-button").click();
				await has(element, `.outcome.${outcome}`);
				document.execCommand = command;
				await has(element, "[part=trouble]");
				await settled(element);
				await expect(element).to.be.accessible();
			});
		}
	}

	it("moves the focus into the large code and back", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		part(element, "enlarge-button").focus();
		part(element, "enlarge-button").click();
		expect(element.shadowRoot?.activeElement).to.equal(part(element, "close-button"));
		part(element, "close-button").click();
		expect(element.shadowRoot?.activeElement).to.equal(part(element, "enlarge-button"));
	});

	it("moves nothing for shoppers with reduced motion", async () => {
		await setScreen({ features: { "prefers-reduced-motion": "reduce" } });
		store = new FakeStore({ json: pixAnswer() }, "silence");
		for (const view of ["pix", "loading"] as const) {
			const element = await mount(view);
			expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);
		}
	});

	it("shows its buttons with forced colours", async () => {
		await setScreen({ features: { "forced-colors": "active" } });
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		for (const name of ["copy-button", "check-button"]) {
			expect(getComputedStyle(part(element, name)).borderTopWidth).to.equal("1px");
		}
		expect(getComputedStyle(part(element, "enlarge-button")).borderTopWidth).to.equal("0px");
	});

	it("names everything for screen readers", async () => {
		for (const [view, json, names] of [
			[
				"pix",
				pixAnswer(),
				[
					"heading Pague com Pix",
					"textbox Pix copia e cola",
					"button Copiar código Pix",
					"link Abrir página de pagamento (abre em outra aba)",
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

async function look(scheme: string): Promise<void> {
	const forced = scheme === "forced colours";
	await setScreen(forced ? { features: { "forced-colors": "active" } } : {});
	document.documentElement.style.colorScheme = forced ? "" : scheme;
}

/** Measures colours after transitions: a sign that is still fading in has another contrast. */
async function settled(element: Element): Promise<void> {
	const animations = element.shadowRoot?.getAnimations() ?? [];
	for (const animation of animations) {
		if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) {
			continue;
		}
		await animation.finished;
	}
}
