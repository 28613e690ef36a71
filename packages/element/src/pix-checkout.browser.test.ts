import { expect, oneEvent } from "@open-wc/testing";
import type { PixCheckoutDetail } from "./pix-checkout-events.js";
import { boletoAnswer, copyPaste, digitableLine, pixAnswer } from "./testing/answers.js";
import { takeCopies } from "./testing/clipboard.js";
import { FakeStore } from "./testing/fake-store.js";
import { address, has, inside, mount, reads, shows, textOf } from "./testing/mount.js";
import { itOn } from "./testing/screen.js";
import { until } from "./testing/until.js";

describe("<pix-checkout>", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: pixAnswer() });
	});

	afterEach(() => {
		store.restore();
	});

	it("requests its address without cookies and without a cached answer", async () => {
		await mount("pix", { "publishable-key": "pk_example" });
		const [request] = store.requests;
		expect(request?.url).to.equal(address);
		expect(request?.init.credentials).to.equal("omit");
		expect(request?.init.cache).to.equal("no-store");
		expect(request?.headers.get("x-publishable-api-key")).to.equal("pk_example");
	});

	it("shows a Pix: amount, code, time left and the payment's page", async () => {
		const element = await mount("pix");
		expect(textOf(element, "[part=title]")).to.equal("Pague com Pix");
		expect(textOf(element, "[part=amount]")).to.contain("R$ 59,90");
		expect(textOf(element, "[part=deadline]")).to.match(/^Expira em 14:3[12] até \d\d:14$/);
		expect(inside(element, "[part=code]")).to.have.value(copyPaste);
		expect(inside(element, ".payment-link")).to.have.attribute(
			"href",
			"https://pay.example.com/c/1",
		);
		expect(inside(element, ".payment-link")).to.have.attribute("rel", "noreferrer");
	});

	it("shows a boleto: line in printed groups, due date in São Paulo, bars and document", async () => {
		store.willAnswer({ json: boletoAnswer() });
		const element = await mount("boleto");
		expect(inside(element, "[part=code]")).to.have.value(
			"00191.23454 67890.123457 67890.123457 5 16400000005990",
		);
		expect(textOf(element, "[part=deadline]")).to.equal("Vencimento: terça-feira, 24 de novembro");
		expect(inside(element, ".document-link")).to.have.attribute(
			"href",
			"https://pay.example.com/boleto/1",
		);
		expect(element.shadowRoot?.querySelector("[part=barcode]")).to.exist;
	});

	it("renders no link that isn't http or https", async () => {
		const pix = { copy_paste: copyPaste, payment_link: "javascript:alert(1)" };
		store.willAnswer({ json: pixAnswer({ pix }) });
		const element = await mount("pix");
		expect(element.shadowRoot?.querySelector("a")).not.to.exist;
	});

	it("goes from preparing to the code to paid by itself, and notifies the page each time", async () => {
		const seen: string[] = [];
		const note = (event: CustomEvent<PixCheckoutDetail>) =>
			seen.push(`${event.type} ${event.detail.previousStatus} ${event.detail.status}`);
		document.addEventListener("pix-checkout-status", note);
		document.addEventListener("pix-checkout-paid", note);
		const soon = { poll_after_ms: 1000 };
		store.willAnswer(
			{ json: pixAnswer({ status: "preparing", pix: null, ...soon }) },
			{ json: pixAnswer(soon) },
			{ json: pixAnswer(soon) },
			{ json: pixAnswer({ status: "paid" }) },
		);
		const element = await mount("preparing");
		expect(element.status).to.equal("preparing");
		await shows(element, "pix");
		await shows(element, "paid");
		expect(textOf(element, "[part=title]")).to.equal("Pagamento confirmado");
		expect(seen).to.deep.equal([
			"pix-checkout-status null preparing",
			"pix-checkout-status preparing pending",
			"pix-checkout-status pending paid",
			"pix-checkout-paid pending paid",
		]);
		document.removeEventListener("pix-checkout-status", note);
		document.removeEventListener("pix-checkout-paid", note);
	});

	it("notifies the page of expiry and failure out of any shadow root, with their data", async () => {
		for (const status of ["expired", "failed"] as const) {
			store.willAnswer({ json: pixAnswer({ status }) });
			const notified = oneEvent(document, `pix-checkout-${status}`);
			const element = await mount(status);
			const event = await notified;
			expect(event.composed).to.equal(true);
			expect(event.detail).to.deep.equal({
				id: "payses_01EXAMPLE",
				method: "pix",
				status,
				previousStatus: null,
				amountCents: 5990,
				currency: "BRL",
				expiresAt: "2026-11-21T12:14:32.000Z",
				renewable: false,
				renewableAt: null,
				reason: null,
				missingCents: null,
			});
			element.remove();
		}
	});

	it("says paid to the page only once the store has recorded the money, and why it never is", async () => {
		const seen: string[] = [];
		const note = ({ type, detail }: CustomEvent<PixCheckoutDetail>) =>
			seen.push(`${type} ${detail.status} ${detail.reason} ${detail.missingCents}`);
		document.addEventListener("pix-checkout-status", note);
		document.addEventListener("pix-checkout-paid", note);
		const soon = { poll_after_ms: 1000, pix: null };
		const short = { reason: "amount_missing", missing_cents: 100 };
		store.willAnswer(
			{ json: pixAnswer({ status: "received", ...soon }) },
			{ json: pixAnswer({ status: "paid", ...soon, ...short }) },
			{ json: pixAnswer({ status: "paid", ...soon }) },
		);
		const element = await mount("received");
		expect(textOf(element, "[part=title]")).to.equal("Registrando seu pagamento");
		await shows(element, "review");
		expect(textOf(element, "[part=title]")).to.match(/^Falta pagar R\$\s1,00$/);
		expect(element.shadowRoot?.querySelector("slot[name=contact]")).to.exist;
		await shows(element, "paid");
		expect(seen).to.deep.equal([
			"pix-checkout-status received null null",
			"pix-checkout-status paid amount_missing 100",
			"pix-checkout-status paid null null",
			"pix-checkout-paid paid null null",
		]);
		document.removeEventListener("pix-checkout-status", note);
		document.removeEventListener("pix-checkout-paid", note);
	});

	it("says confirming at zero, and expired only when the store does", async () => {
		const expires_at = "2026-11-21T12:00:01.500Z";
		store.willAnswer({ json: pixAnswer({ expires_at, poll_after_ms: 60_000 }) }, "silence");
		const element = await mount("pix");
		await shows(element, "confirming");
		expect(textOf(element, "[part=text]")).to.contain("Não use mais este código");
		expect(element.status).to.equal("pending");
	});

	it("keeps the code on the page while the store can't be reached, and says so", async () => {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 1000 }) }, "no connection");
		const element = await mount("pix");
		await has(element, "[part=trouble]");
		expect(textOf(element, "[part=trouble]")).to.contain("Sem conexão com a loja");
		expect(inside(element, "[part=code]")).to.have.value(copyPaste);
		store.willAnswer({ json: pixAnswer({ status: "paid" }) });
		inside(element, ".retry-button").click();
		await shows(element, "paid");
	});

	for (const [view, json] of [
		["loading", null],
		["preparing", pixAnswer({ status: "preparing", pix: null })],
		["pix", pixAnswer()],
		["boleto", boletoAnswer()],
		["unsafe", pixAnswer({ amount_cents: 6990 })],
		["expired", pixAnswer({ status: "expired", pix: null })],
	] as const) {
		it(`says at the top of the card that the store can't be reached, and moves nothing: ${view}`, async () => {
			store.willAnswer(json === null ? "no connection" : { json });
			const element = await mount(view);
			const { top } = inside(element, ".card").getBoundingClientRect();
			const places = () =>
				[...(element.shadowRoot?.querySelectorAll(".view *:not(.busy)") ?? [])].map(
					(part) => part.getBoundingClientRect().top,
				);
			const before = places();
			store.willAnswer("no connection");
			element.refresh();
			await has(element, "[part=trouble]");
			expect(inside(element, "[part=trouble]").getBoundingClientRect().bottom - top).to.be.below(
				60,
			);
			expect(places()).to.deep.equal(before);
		});
	}

	describe("when the browser says that the device is offline", () => {
		const line = (onLine: boolean) => {
			Object.defineProperty(navigator, "onLine", { configurable: true, value: onLine });
			window.dispatchEvent(new Event(onLine ? "online" : "offline"));
		};

		afterEach(() => Reflect.deleteProperty(navigator, "onLine"));

		it("says so once a question fails, too, and asks at once when it is back", async () => {
			const element = await mount("pix");
			store.willAnswer("no connection");
			line(false);
			await has(element, "[part=trouble]");
			expect(textOf(element, "[part=trouble]")).to.contain("Você está sem internet");
			expect(inside(element, "[part=code]")).to.have.value(copyPaste);
			store.willAnswer({ json: pixAnswer({ status: "paid" }) });
			line(true);
			await shows(element, "paid");
		});

		it("asks all the same, and shows the payment", async () => {
			const element = await mount("pix");
			store.willAnswer({ json: pixAnswer({ status: "paid" }) });
			line(false);
			await shows(element, "paid");
			expect(element.shadowRoot?.querySelector("[part=trouble]")).to.equal(null);
		});
	});

	it("asks at once when the shopper says that it is paid, and shows the outcome", async () => {
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) });
		const element = await mount("pix");
		inside(element, ".check-button").click();
		await reads(element, ".view .waiting", "O pagamento ainda não chegou");
		store.willAnswer({ json: pixAnswer({ status: "paid" }) });
		inside(element, ".check-button").click();
		await shows(element, "paid");
	});

	it("says that it is checking once more before it says expired", async () => {
		const events: string[] = [];
		const expired = pixAnswer({ status: "expired", pix: null });
		store.willAnswer({ json: pixAnswer() }, { json: expired });
		const element = await mount("pix");
		element.addEventListener("pix-checkout-expired", () => events.push("expired"));
		element.refresh();
		await shows(element, "confirming");
		expect(element.status).to.equal("pending");
		expect(events).to.deep.equal([]);
		element.refresh();
		await shows(element, "expired");
		expect(element.status).to.equal("expired");
		expect(events).to.deep.equal(["expired"]);
	});

	itOn({ width: 320 }, "never scrolls sideways, down to 320 pixels", async () => {
		for (const [view, json] of [
			["pix", pixAnswer()],
			["unsafe", pixAnswer({ amount_cents: 6990 })],
			["boleto", boletoAnswer()],
		] as const) {
			store.willAnswer({ json });
			const element = await mount(view, { locale: "pt-BR" });
			expect(document.documentElement.scrollWidth).to.be.at.most(320);
			element.remove();
		}
	});

	it("treats a removed attribute like an absent one", async () => {
		const element = await mount("pix", {
			"publishable-key": "pk_example",
			payee: "Loja de Exemplo",
			texts: '{"pixTitle":"Pague já"}',
			locale: "en",
		});
		for (const name of ["publishable-key", "payee", "texts", "locale"]) {
			element.removeAttribute(name);
		}
		await reads(element, "[part=title]", "Pague com Pix");
		element.refresh();
		await until(() => store.requests.length > 1);
		expect(store.requests.at(-1)?.headers.has("x-publishable-api-key")).to.equal(false);
		element.removeAttribute("src");
		await shows(element, "loading");
		const asked = store.requests.length;
		element.refresh();
		expect(store.requests.length).to.equal(asked);
	});

	it("accepts the page's own texts, as an attribute or a property", async () => {
		const element = await mount("pix", { texts: '{"pixTitle":"Pague já"}' });
		expect(textOf(element, "[part=title]")).to.equal("Pague já");
		expect(textOf(element, ".copy-button")).to.equal("Copiar código Pix");
		element.texts = { pixCopy: "Copiar" };
		await reads(element, ".copy-button", "Copiar");
		expect(textOf(element, "[part=title]")).to.equal("Pague com Pix");
		// A framework does this with the attribute when it finds the property.
		Object.assign(element, { texts: '{"pixTitle":"Pague agora"}' });
		await reads(element, "[part=title]", "Pague agora");
		Object.assign(element, { texts: undefined });
		await reads(element, "[part=title]", "Pague com Pix");
	});

	it("shows the content of the tag until the store has answered", async () => {
		store.willAnswer("silence");
		const element = await mount("loading");
		element.innerHTML = "<p>Para pagar, ative o JavaScript nesta página ou fale com a loja.</p>";
		expect(element.querySelector("p")?.getClientRects()).to.have.length(1);
		store.willAnswer({ json: pixAnswer() });
		element.src = `${address}?2`;
		await shows(element, "pix");
		expect(element.querySelector("p")?.getClientRects()).to.have.length(0);
	});

	it("survives junk answers, and shows the code when it comes", async () => {
		store.willAnswer({ json: { hello: "world" } }, { json: null }, { json: pixAnswer() });
		const element = await mount("loading");
		await reads(element, "[part=trouble]", "Sem conexão com a loja");
		element.refresh();
		await until(() => store.requests.length === 2);
		element.refresh();
		await shows(element, "pix");
	});

	it("says that a payment isn't found, and asks again at the button", async () => {
		store.willAnswer({ status: 404 });
		const element = await mount("not-found");
		expect(textOf(element, "[part=title]")).to.equal("Não encontramos este pagamento");
		store.willAnswer({ json: pixAnswer() });
		inside(element, ".retry-button").click();
		await shows(element, "pix");
	});

	for (const name of ["online", "pageshow"]) {
		it(`asks at once when the page is back (${name})`, async () => {
			store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) });
			const element = await mount("pix");
			store.willAnswer({ json: pixAnswer({ status: "paid" }) });
			window.dispatchEvent(new Event(name));
			await shows(element, "paid");
		});
	}

	it("asks at once when the page is visible again, as after a visit to the bank's app", async () => {
		const look = (hidden: boolean) => {
			Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
			document.dispatchEvent(new Event("visibilitychange"));
		};
		store.willAnswer({ json: pixAnswer({ poll_after_ms: 60_000 }) });
		const element = await mount("pix");
		look(true);
		store.willAnswer({ json: pixAnswer({ status: "paid" }) });
		look(false);
		await shows(element, "paid");
		Reflect.deleteProperty(document, "hidden");
	});

	it("forgets one payment when it gets another", async () => {
		const element = await mount("pix");
		store.willAnswer("silence");
		element.src = "https://store.example/pix-checkout/payses_02EXAMPLE";
		await shows(element, "loading");
		expect(element.status).to.equal(null);
		expect(store.requests.at(-1)?.url).to.contain("payses_02EXAMPLE");
	});

	it("announces each change to screen readers, and not each second", async () => {
		const element = await mount("pix");
		const region = element.shadowRoot?.querySelector("#view");
		const before = region?.textContent;
		expect(before).to.contain("Pague com Pix");
		await until(() => !textOf(element, ".time").endsWith("32"));
		expect(region?.textContent).to.equal(before);
		store.willAnswer({ json: pixAnswer({ status: "paid" }) });
		element.refresh();
		await until(() => region?.textContent?.includes("Pagamento confirmado"));
	});

	it("shows a slip that has only a document, and offers nothing to copy", async () => {
		const boleto = { url: "https://x.example/slip", barcode: null, digitable_line: null };
		store.willAnswer({ json: boletoAnswer({ boleto }) });
		const element = await mount("boleto");
		expect(inside(element, ".document-link").getAttribute("href")).to.equal(boleto.url);
		expect(element.shadowRoot?.querySelector(".copy-button")).to.equal(null);
	});

	it("copies the bare digits of a line that it shows in groups", async () => {
		store.willAnswer({ json: boletoAnswer() });
		const element = await mount("boleto");
		const copied = takeCopies();
		inside(element, ".copy-button").click();
		await reads(element, ".copy-button", "Linha copiada");
		expect(copied.text).to.equal(digitableLine);
		copied.restore();
	});
});
