import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { replaceClipboard, restoreClipboard } from "./testing/clipboard.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads, shows } from "./testing/mount.js";
import { until } from "./testing/until.js";

/** Every test uses real keys, and no other input. */
describe("a shopper with a keyboard and no mouse", () => {
	let store: FakeStore;
	let before: HTMLButtonElement;
	let after: HTMLButtonElement;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
		before = document.createElement("button");
		before.textContent = "Antes";
		after = document.createElement("button");
		after.textContent = "Depois";
		document.body.prepend(before);
	});

	afterEach(() => {
		store.restore();
		before.remove();
		after.remove();
		restoreClipboard();
	});

	/** Presses the tab key until a control has the focus. */
	async function tabTo(element: PixCheckoutElement, name: string): Promise<void> {
		before.focus();
		while (focused(element) !== name) {
			await sendKeys({ press: "Tab" });
			if (focused(element) === null) {
				throw new Error(`The tab key doesn't reach "${name}".`);
			}
		}
	}

	for (const [view, json, parts] of [
		["pix", pixAnswer(), ["copy-button", "control", "enlarge", "check-button", "payment-link"]],
		["boleto", boletoAnswer(), ["copy-button", "control", "document-link", "check-button"]],
		[
			"expired",
			pixAnswer({ status: "expired", pix: null, renewable: true }),
			["renew-button", "check-button"],
		],
	] as const) {
		it(`reaches every control in the order of reading (${view})`, async () => {
			store.willAnswer({ json });
			const element = await mount(view);
			for (const name of parts) {
				await has(element, `.view .${name}`);
			}
			document.body.append(after);
			before.focus();
			const met: (string | null)[] = [];
			for (const _ of parts) {
				await sendKeys({ press: "Tab" });
				met.push(focused(element));
			}
			expect(met).to.deep.equal(parts);
			await sendKeys({ press: "Tab" });
			expect(document.activeElement).to.equal(after);
		});
	}

	for (const [name, key] of [
		["Enter", "Enter"],
		["Space", " "],
	] as const) {
		it(`copies with ${name}, and stays at the button`, async () => {
			let copied = 0;
			const writeText = async () => {
				copied += 1;
			};
			replaceClipboard({ writeText });
			const element = await mount("pix");
			await tabTo(element, "copy-button");
			await sendKeys({ press: key });
			await reads(
				element,
				".copy .outcome",
				"Agora cole em Pix copia e cola, no site do seu banco",
			);
			expect(copied).to.equal(1);
			expect(focused(element)).to.equal("copy-button");
		});

		it(`makes the QR code large with ${name} and small with Escape, and returns to the same place`, async () => {
			const element = await mount("pix");
			await tabTo(element, "enlarge");
			await sendKeys({ press: key });
			expect(inside(element, "dialog")).to.have.attribute("open");
			expect(focused(element)).to.equal("close-button");
			await sendKeys({ press: "Escape" });
			await until(() => !inside(element, "dialog").hasAttribute("open"));
			expect(focused(element)).to.equal("enlarge");
		});

		it(`says with ${name} that it is paid`, async () => {
			const element = await mount("pix");
			await tabTo(element, "check-button");
			store.willAnswer({ json: pixAnswer({ status: "paid" }) });
			await sendKeys({ press: key });
			await shows(element, "paid");
		});

		it(`requests a new code with ${name}`, async () => {
			store.willAnswer({ json: pixAnswer({ status: "expired", pix: null, renewable: true }) });
			const element = await mount("expired");
			store.willRenew({ json: pixAnswer() });
			await tabTo(element, "renew-button");
			await sendKeys({ press: key });
			await shows(element, "pix");
		});
	}
});

/** The class of its own of the control that has the focus. */
function focused(element: PixCheckoutElement): string | null {
	return element.shadowRoot?.activeElement?.className.split(" ").at(-1) ?? null;
}
