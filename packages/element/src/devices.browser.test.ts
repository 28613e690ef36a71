import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { restoreClipboard, takeCopies } from "./testing/clipboard.js";
import { itInChromium } from "./testing/engine.js";
import { FakeStore } from "./testing/fake-store.js";
import { has, inside, mount, reads, textOf } from "./testing/mount.js";
import { setScreen } from "./testing/screen.js";

const phone = { width: 390, height: 844, touch: true } as const;

describe("one device, one instruction", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer({ poll_after_ms: 60_000 }) });
	});

	afterEach(async () => {
		store.restore();
		await setScreen();
		restoreClipboard();
	});

	function drawn(element: PixCheckoutElement): boolean {
		return element.shadowRoot?.querySelector("[part=qr]") !== null;
	}

	itInChromium(
		"by touch, is to copy: the QR code is drawn only when the shopper unfolds it",
		async () => {
			await setScreen(phone);
			const element = await mount("pix");
			expect(drawn(element)).to.equal(false);
			expect(inside(element, ".copy-button").getBoundingClientRect().bottom).to.be.below(500);
			expect(textOf(element, "[part=steps]"))
				.to.contain("Copie o código")
				.and.not.to.contain("câmera");
			const fold = inside(element, "button.fold");
			expect(fold).to.have.attribute("aria-expanded", "false");
			fold.click();
			await has(element, "[part=qr]");
			expect(fold).to.have.attribute("aria-expanded", "true");
			expect(fold.getBoundingClientRect().bottom).to.be.below(
				inside(element, "figure.qr").getBoundingClientRect().top + 1,
			);
			fold.click();
			await element.updateComplete;
			expect(inside(element, "figure.qr").getClientRects()).to.have.length(0);
		},
	);

	itInChromium("by touch, marks the first step when the code is copied", async () => {
		await setScreen(phone);
		takeCopies();
		const element = await mount("pix");
		expect(inside(element, "[part=steps]").querySelector(".begun")).not.to.exist;
		inside(element, ".copy-button").click();
		await reads(element, ".copy .outcome", "Código copiado");
		expect(inside(element, "[part=steps]").querySelector(".begun")).to.exist;
	});

	for (const width of [390, 768, 1280]) {
		itInChromium(`by mouse, is to scan; copying stands before it (${width} pixels)`, async () => {
			await setScreen({ width });
			const element = await mount("pix");
			await has(element, "[part=qr]");
			expect(element.shadowRoot?.querySelector("button.fold")).not.to.exist;
			const code = inside(element, "figure.qr").getBoundingClientRect();
			const button = inside(element, ".copy-button").getBoundingClientRect();
			expect(Math.min(code.top - button.bottom, code.left - button.right)).to.be.below(100);
			expect(code.top >= button.bottom || code.left >= button.right).to.equal(true);
			expect(inside(element, ".steps").getBoundingClientRect().top).to.be.at.least(code.bottom);
			expect(textOf(element, "[part=steps]")).to.contain("câmera").and.not.to.contain("Copie");
		});
	}

	for (const [name, screen] of Object.entries({
		"a small phone": { width: 360, height: 640, touch: true },
		"a phone on its side": { width: 740, height: 360, touch: true },
		"a small laptop": { width: 1366, height: 680 },
		"a small laptop at 200%": { width: 683, height: 340, scale: 2 },
	})) {
		for (const [view, answer] of [
			["pix", pixAnswer()],
			["boleto", boletoAnswer()],
		] as const) {
			itInChromium(`has copying on its first screen, on ${name}: ${view}`, async () => {
				await setScreen(screen);
				store.willAnswer({ json: answer });
				const element = await mount(view, { shop: "Café Serra Azul", "order-number": "1042" });
				const { top } = element.getBoundingClientRect();
				const { bottom } = inside(element, ".copy-button").getBoundingClientRect();
				// A page has something above it.
				expect(bottom - top).to.be.below(screen.height - 60);
			});
		}
	}

	for (const touch of [true, false]) {
		itInChromium(`says each fact once (${touch ? "touch" : "mouse"})`, async () => {
			await setScreen({ touch });
			const element = await mount("pix", { shop: "Café Serra Azul", "order-number": "1042" });
			const words = `${inside(element, ".identity").innerText} ${inside(element, ".view").innerText}`;
			for (const fact of ["R$\u00a059,90", "LOJA DE EXEMPLO", "Café Serra Azul", "1042"]) {
				expect(words.split(fact), fact).to.have.length(2);
			}
		});
	}

	for (const [view, answer, words] of [
		["pix", pixAnswer(), "Agora abra o app do seu banco"],
		["boleto", boletoAnswer(), "Agora abra o app do seu banco"],
	] as const) {
		itInChromium(
			`goes on in the bank's app by touch, and on its site by mouse: ${view}`,
			async () => {
				await setScreen(phone);
				takeCopies();
				store.willAnswer({ json: answer });
				const element = await mount(view);
				inside(element, ".copy-button").click();
				await reads(element, ".copy .outcome", words);
				await setScreen();
				await reads(element, ".copy .outcome", "no site do seu banco");
			},
		);
	}

	itInChromium("changes with the pointer", async () => {
		const element = await mount("pix");
		await has(element, "[part=qr]");
		await setScreen(phone);
		await has(element, "button.fold");
		expect(drawn(element)).to.equal(false);
	});

	itInChromium("shows amount, payee and time beside the large code", async () => {
		const element = await mount("pix");
		await has(element, "[part=qr]");
		inside(element, ".enlarge").click();
		expect(textOf(element, "dialog"))
			.to.contain("R$ 59,90")
			.and.to.contain("Para LOJA DE EXEMPLO")
			.and.to.match(/Expira em 14:3\d/);
	});
});
