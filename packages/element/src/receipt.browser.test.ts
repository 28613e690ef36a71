import { expect } from "@open-wc/testing";
import type { PixCheckoutElement } from "./pix-checkout-element.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { FakeStore } from "./testing/fake-store.js";
import { mount, part, reads, shows, textOf } from "./testing/mount.js";
import { itOn } from "./testing/screen.js";
import { stub, unstub } from "./testing/stub.js";
import { until } from "./testing/until.js";

const paid = pixAnswer({ status: "paid", pix: null });
const named = { shop: "Café do Centro", "order-number": "1042" };

describe("the receipt of a paid payment", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: paid });
	});

	afterEach(() => {
		store.restore();
		unstub();
	});

	/** A page that had the code before it was paid. */
	async function afterItsCode(attributes = {}): Promise<PixCheckoutElement> {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) }, { json: paid });
		const element = await mount("pix", attributes);
		element.refresh();
		await shows(element, "paid");
		return element;
	}

	it("names amount, method, time in São Paulo, and who received by the code that was there", async () => {
		const element = await afterItsCode(named);
		expect(textOf(element, "receipt")).to.match(
			/R\$ 59,90 Pago com ?Pix ?Pago em ?21 de nov. de 2026, 09:02 \(horário de Brasília\)/,
		);
		expect(textOf(element, "receipt")).to.match(/Quem recebeu ?LOJA DE EXEMPLO/);
		expect(textOf(element, "receipt")).not.to.contain("payses_");
	});

	it("leaves out what nobody says, and names the payment where the page names no order", async () => {
		store.willAnswer({ json: boletoAnswer({ status: "paid", boleto: null, paid_at: undefined }) });
		const text = textOf(await mount("paid"), "receipt");
		expect(text).to.match(/Pago com ?Boleto ?Referência ?payses_01EXAMPLE/);
		expect(text).not.to.contain("Pago em");
	});

	it("is announced once, with the amount", async () => {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) }, { json: paid });
		const element = await mount("pix");
		const region = element.shadowRoot?.getElementById("view");
		const said: string[] = [];
		const observer = new MutationObserver(() => said.push(region?.textContent ?? ""));
		observer.observe(region ?? element, { childList: true, characterData: true, subtree: true });
		element.refresh();
		await shows(element, "paid");
		element.requestUpdate();
		await element.updateComplete;
		observer.disconnect();
		expect(said.length).to.equal(1);
		expect(said[0]).to.match(/^Pagamento confirmado .*R\$\s59,90$/s);
	});

	it("draws its tick in 200 to 400 ms", async () => {
		const element = await mount("paid");
		const [drawing] = (element.shadowRoot?.getAnimations() ?? []).filter(
			(animation) => animation instanceof CSSAnimation && animation.animationName === "draw",
		);
		const { delay = 0, duration } = drawing?.effect?.getComputedTiming() ?? {};
		expect(delay + Number(duration)).to.be.within(200, 400);
	});

	itOn(
		{ features: { "prefers-reduced-motion": "reduce" } },
		"doesn't move it for shoppers who want no motion",
		async () => {
			const element = await mount("paid");
			expect(element.shadowRoot?.getAnimations()).to.deep.equal([]);
		},
	);

	it("is saved as a picture that is dark on white, in a dark page too", async () => {
		const files = downloads();
		document.documentElement.style.colorScheme = "dark";
		const element = await afterItsCode(named);
		part(element, "save-button").click();
		await reads(element, "outcome", "Imagem salva");
		document.documentElement.style.colorScheme = "";
		expect(files.map(({ name }) => name)).to.deep.equal(["Confirmação-de-pagamento-1042.png"]);
		const picture = await createImageBitmap(files[0]?.blob ?? new Blob());
		expect(picture.width).to.equal(1280);
		const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
		context?.drawImage(picture, 0, 0);
		const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? [];
		expect([...pixels.slice(0, 4)]).to.deep.equal([255, 255, 255, 255]);
		const dark = pixels.filter((value, at) => at % 4 === 0 && value < 64).length;
		expect(dark).to.be.greaterThan(5000);
	});

	it("says so when it can't be drawn", async () => {
		stub(HTMLCanvasElement.prototype, "getContext", () => null);
		const element = await mount("paid");
		part(element, "save-button").click();
		await reads(element, "outcome", "Não foi possível agora");
	});

	it("is printed alone, with shop and order, and leaves no frame behind", async () => {
		const printed: string[] = [];
		const { get } =
			Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, "contentWindow") ?? {};
		stub(HTMLIFrameElement.prototype, "contentWindow", {
			get() {
				const page = get?.call(this);
				page.print = () => {
					printed.push(page.document.body.innerText);
					page.dispatchEvent(new Event("afterprint"));
				};
				return page;
			},
		});
		const element = await afterItsCode(named);
		const frames = document.querySelectorAll("iframe").length;
		part(element, "print-button").click();
		await until(() => printed.length > 0);
		expect(printed[0]?.replace(/\s+/g, " ")).to.match(
			/^Confirmação de pagamento R\$ 59,90 .*Loja Café do Centro .*Pedido 1042 .*Confirmação emitida pela loja/,
		);
		expect(document.querySelectorAll("iframe").length).to.equal(frames);
	});

	for (const [name, share, outcome, saved] of [
		["shared", () => Promise.resolve(), "", 0],
		[
			"kept when the shopper thinks better of it",
			() => Promise.reject(new DOMException("", "AbortError")),
			"",
			0,
		],
		[
			"saved where the browser doesn't share it",
			() => Promise.reject(new DOMException("", "NotAllowedError")),
			"Imagem salva neste aparelho.",
			1,
		],
	] as const) {
		itOn({ touch: true, width: 390 }, `is ${name}, on a phone`, async () => {
			const files = downloads();
			let given: ShareData | undefined;
			stub(navigator, "canShare", () => true);
			stub(navigator, "share", (data: ShareData) => {
				given = data;
				return share();
			});
			const element = await mount("paid");
			part(element, "share-button").click();
			await until(() => given && textOf(element, "outcome") === outcome);
			expect(given?.files?.[0]?.type).to.equal("image/png");
			expect(files.length).to.equal(saved);
		});
	}

	it("offers no sharing to a device that can't", async () => {
		stub(navigator, "canShare", undefined);
		const element = await mount("paid");
		expect(element.shadowRoot?.querySelector("[part=share-button]")).not.to.exist;
	});

	describe("is felt and heard", () => {
		let felt: number;
		let notes: number;

		beforeEach(() => {
			felt = notes = 0;
			stub(navigator, "userActivation", { hasBeenActive: true });
			stub(navigator, "vibrate", () => {
				felt += 1;
			});
			stub(
				window,
				"AudioContext",
				class extends AudioContext {
					override createOscillator() {
						notes += 1;
						return super.createOscillator();
					}
				},
			);
		});

		it("at the moment of the payment, as the page asks", async () => {
			await afterItsCode({ "paid-feedback": "haptic sound" });
			await until(() => felt === 1 && notes === 2);
		});

		it("by a vibration alone, where the page asks for no sound", async () => {
			await afterItsCode({ "paid-feedback": "haptic" });
			await until(() => felt === 1);
			expect(notes).to.equal(0);
		});

		it("never on a page that opens with a paid payment, and never unasked", async () => {
			await mount("paid", { "paid-feedback": "haptic sound" });
			await afterItsCode();
			// Loaded already, so it would have come by now.
			await import("./receipt/paid-feedback.js");
			expect([felt, notes]).to.deep.equal([0, 0]);
		});
	});
});

/** The files that the page saves instead of the browser. */
function downloads(): { name: string; blob: Blob }[] {
	const files: { name: string; blob: Blob }[] = [];
	let last = new Blob();
	stub(URL, "createObjectURL", (blob: Blob) => {
		last = blob;
		return "blob:made-up";
	});
	stub(HTMLAnchorElement.prototype, "click", function (this: HTMLAnchorElement) {
		files.push({ name: this.download, blob: last });
	});
	return files;
}
