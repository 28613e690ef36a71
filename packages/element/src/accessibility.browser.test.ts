import { expect } from "@open-wc/testing";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { type FakeReply, FakeStore } from "./testing/fake-store.js";
import { has, mount, part, reads } from "./testing/mount.js";

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
	["failed", { json: pixAnswer({ status: "failed" }) }],
];

describe("accessibility", () => {
	let store: FakeStore;

	afterEach(() => {
		store.restore();
		document.documentElement.style.colorScheme = "";
		Reflect.deleteProperty(navigator, "clipboard");
	});

	for (const scheme of ["light", "dark"]) {
		for (const [view, reply] of states) {
			const connection = reply === "no connection" ? " without a connection" : "";
			it(`axe finds nothing in ${view}${connection}, ${scheme}`, async () => {
				document.documentElement.style.colorScheme = scheme;
				store = new FakeStore(reply);
				const element = await mount(view);
				if (connection !== "") await reads(element, "text", "Sem conexão");
				await settled(element);
				await expect(element).to.be.accessible();
			});
		}

		for (const outcome of ["copied", "refused"]) {
			it(`axe finds nothing when the code was ${outcome} and the store is lost, ${scheme}`, async () => {
				document.documentElement.style.colorScheme = scheme;
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

	it("gives every button and link a name, and each can be reached by keyboard", async () => {
		store = new FakeStore({ json: pixAnswer() });
		const element = await mount("pix");
		for (const control of element.shadowRoot?.querySelectorAll<HTMLElement>("button, a") ?? []) {
			expect(control.textContent?.trim()).not.to.equal("");
			control.focus();
			expect(element.shadowRoot?.activeElement).to.equal(control);
		}
	});
});

/** Colours are judged at rest: a sign that is still fading in has another contrast. */
async function settled(element: Element): Promise<void> {
	const animations = element.shadowRoot?.getAnimations() ?? [];
	for (const animation of animations) {
		if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) continue;
		await animation.finished;
	}
}
