import { expect, oneEvent } from "@open-wc/testing";
import { resetMouse, sendKeys, sendMouse } from "@web/test-runner-commands";
import { FakeStore } from "../testing/fake-store.js";
import { becomes, control, described, mountPayer, storeUrl, type } from "../testing/mount-payer.js";
import { boletoFields, madeUpPayer, payerAnswer, savedPayers } from "../testing/payer-store.js";
import { until } from "../testing/until.js";
import type { PixCheckoutPayerElement } from "./pix-checkout-payer-element.js";

describe("<pix-checkout-payer>", () => {
	let store: FakeStore;

	beforeEach(() => {
		store = new FakeStore({ json: payerAnswer(boletoFields) });
	});
	afterEach(() => {
		store.restore();
	});

	function shown(element: PixCheckoutPayerElement): string[] {
		const controls = element.shadowRoot?.querySelectorAll(".control") ?? [];
		return [...controls].map(({ id }) => id);
	}

	const letters = (element: PixCheckoutPayerElement) =>
		element.shadowRoot?.querySelector<HTMLElement>("#letters") ?? null;

	async function fillIn(element: PixCheckoutPayerElement) {
		for (const id of shown(element)) {
			if (id in madeUpPayer) {
				await type(element, id, new Map<string, string>(Object.entries(madeUpPayer)).get(id) ?? "");
			}
		}
	}

	function button(element: PixCheckoutPayerElement, name: string): HTMLButtonElement {
		const found = element.shadowRoot?.querySelector(`.${name}`);
		if (found instanceof HTMLButtonElement) {
			return found;
		}
		throw new Error(`There is no "${name}".`);
	}

	function text(element: PixCheckoutPayerElement, selector: string): string {
		return element.shadowRoot?.querySelector(selector)?.textContent?.trim() ?? "";
	}

	it("asks the store for the names of the missing fields, without cookies", async () => {
		await mountPayer("incomplete");
		const [request] = store.requests;
		expect(request?.url).to.equal(
			`${storeUrl}/pix-checkout/carts/cart_01EXAMPLE/payer?method=boleto`,
		);
		expect(request?.init.credentials).to.equal("omit");
	});

	it("shows the missing fields only, and the complement of an address", async () => {
		store.willAnswer({ json: payerAnswer(["billing_address.number", "customer.document"]) });
		const element = await mountPayer("incomplete");
		expect(shown(element)).to.deep.equal(["document", "number", "complement"]);
		expect(element.missingFields).to.deep.equal(["customer.document", "billing_address.number"]);
	});

	it("shows nothing, and says complete, when nothing is missing", async () => {
		store.willAnswer({ json: payerAnswer([]) });
		const completed = oneEvent(document, "pix-checkout-payer-complete");
		const element = await mountPayer("complete");
		expect((await completed).detail).to.deep.equal({ state: "complete", missingFields: [] });
		expect(element.getBoundingClientRect().height).to.equal(0);
		expect(await element.save()).to.equal(true);
		expect(store.renewals).to.have.length(0);
	});

	it("names what an earlier page has saved, masks what this one has, and lets both be corrected", async () => {
		const entered_fields = ["customer.document", "customer.phone"];
		store.willAnswer({ json: payerAnswer([], { entered_fields }) });
		const element = await mountPayer("complete");
		expect(text(element, ".summary p")).to.equal(
			"Dados de quem paga CPF ou CNPJ, Telefone com DDD",
		);
		await expect(element).to.be.accessible();
		button(element, "edit-button").click();
		await becomes(element, "incomplete");
		await until(() => element.shadowRoot?.activeElement?.id === "document");
		expect(shown(element)).to.deep.equal(["document", "phone"]);
		await type(element, "document", madeUpPayer.document);
		store.willRenew({ json: payerAnswer([], { entered_fields }) });
		expect(await element.save()).to.equal(true);
		expect(savedPayers(store)).to.deep.equal([{ payer: { document: madeUpPayer.document } }]);
		const masked = "Dados de quem paga •••.982.247-••, Telefone com DDD";
		expect(text(element, ".summary p")).to.equal(masked);
		expect(element.values).to.deep.equal({ "customer.document": "529.982.247-25" });
		element.method = "pix";
		await element.updateComplete;
		await becomes(element, "complete");
		expect(text(element, ".summary p")).to.equal(masked);
	});

	it("shows nothing before the store's answer", async () => {
		store.willAnswer("silence");
		const element = await mountPayer("loading");
		expect(element.getBoundingClientRect().height).to.equal(0);
	});

	it("writes the mask while the shopper types: CPF, CNPJ, phone, CEP", async () => {
		const element = await mountPayer("incomplete");
		await fillIn(element);
		expect(control(element, "document").value).to.equal("529.982.247-25");
		expect(control(element, "phone").value).to.equal("(11) 91234-5678");
		expect(control(element, "zip").value).to.equal("13010-000");
		control(element, "document").value = "";
		await type(element, "document", "12abc34501de35");
		expect(control(element, "document").value).to.equal("12.ABC.345/01DE-35");
	});

	it("leaves a text alone that an input method still composes", async () => {
		const element = await mountPayer("incomplete");
		const cep = control(element, "zip");
		cep.value = "01001000";
		cep.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
		await element.updateComplete;
		expect(cep).to.have.value("01001000");
		cep.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
		await element.updateComplete;
		expect(cep).to.have.value("01001-000");
	});

	it("keeps the cursor where the shopper corrects a digit", async () => {
		const element = await mountPayer("incomplete");
		await type(element, "document", "52998224725");
		const field = control(element, "document");
		if (!(field instanceof HTMLInputElement)) {
			throw new Error("The document is an input.");
		}
		field.focus();
		field.setSelectionRange(2, 3);
		await sendKeys({ press: "7" });
		await element.updateComplete;
		expect(field.value).to.equal("527.982.247-25");
		expect(field.selectionStart).to.equal(3);
	});

	it("saves straight to the store, and only names come back", async () => {
		const element = await mountPayer("incomplete");
		const states: unknown[] = [];
		element.addEventListener("pix-checkout-payer-state", ({ detail }) => states.push(detail));
		await fillIn(element);
		store.willRenew({ json: payerAnswer([]) });
		const completed = oneEvent(element, "pix-checkout-payer-complete");
		button(element, "save-button").click();
		await completed;
		const { name, document: cpf, phone, ...address } = madeUpPayer;
		expect(savedPayers(store)).to.deep.equal([{ payer: { name, document: cpf, phone, address } }]);
		expect(states).to.deep.equal([
			{ state: "saving", missingFields: boletoOrder },
			{ state: "complete", missingFields: [] },
		]);
		await until(() => text(element, "#spoken") === "Dados salvos.");
	});

	it("continues for a keyboard user where the form was", async () => {
		store.willAnswer({ json: payerAnswer(["customer.name"]) });
		const element = await mountPayer("incomplete");
		control(element, "name").focus();
		await sendKeys({ type: madeUpPayer.name });
		store.willRenew({ json: payerAnswer([]) });
		await sendKeys({ press: "Enter" });
		await becomes(element, "complete");
		await until(() => element.shadowRoot?.activeElement?.id === "spoken");
	});

	it("takes no click from the button below by which the shopper leaves a wrong field", async function () {
		// Firefox gives a page the focus once. After a test that left it, no field loses it any more.
		if (!document.hasFocus()) {
			this.skip();
		}
		store.willAnswer({ json: payerAnswer(["customer.document"]) });
		const element = await mountPayer("incomplete", { "no-button": "" });
		const below = document.createElement("button");
		below.textContent = "Finalizar compra";
		element.after(below);
		await press(control(element, "document"));
		await sendKeys({ type: "52998224724" });
		let clicks = 0;
		below.addEventListener("click", () => {
			clicks += 1;
		});
		await press(below);
		await resetMouse();
		await until(() => control(element, "document").ariaInvalid === "true");
		expect(clicks).to.equal(1);
	});

	it("has its button when a framework writes no-button as false", async () => {
		const element = await mountPayer("incomplete", { "no-button": "false" });
		expect(button(element, "save-button").isConnected).to.equal(true);
		element.setAttribute("no-button", "");
		await until(() => !element.shadowRoot?.querySelector(".save-button"));
		element.removeAttribute("no-button");
		await until(() => element.shadowRoot?.querySelector(".save-button"));
	});

	it("saves by Enter without its button too, and doesn't submit the page's form", async () => {
		store.willAnswer({ json: payerAnswer(["customer.name", "customer.document"]) });
		const element = await mountPayer("incomplete", { "no-button": "" });
		expect(element.shadowRoot?.querySelector(".save-button")).to.equal(null);
		const form = document.createElement("form");
		let submitted = 0;
		form.addEventListener("submit", (event) => {
			event.preventDefault();
			submitted += 1;
		});
		element.before(form);
		form.append(element);
		await becomes(element, "incomplete");
		await fillIn(element);
		store.willRenew({ json: payerAnswer([]) });
		control(element, "name").focus();
		await sendKeys({ press: "Enter" });
		await becomes(element, "complete");
		expect(store.renewals).to.have.length(1);
		expect(submitted).to.equal(0);
		expect([...new FormData(form)]).to.deep.equal([]);
		form.remove();
	});

	it("sends nothing that is wrong: marks it, and moves the focus to the first such field", async () => {
		const element = await mountPayer("incomplete");
		await type(element, "name", madeUpPayer.name);
		await type(element, "document", "52998224726");
		expect(await element.save()).to.equal(false);
		expect(store.renewals).to.have.length(0);
		expect(element.shadowRoot?.activeElement?.id).to.equal("document");
		expect(control(element, "document")).to.have.attribute("aria-invalid", "true");
		expect(described(element, "document")).to.equal(
			"Este CPF ou CNPJ não é válido. Confira o que digitou.",
		);
		expect(described(element, "phone")).to.equal("Informe o telefone com DDD.");
		expect(text(element, "#spoken")).to.equal("Confira os campos marcados.");
		expect(control(element, "name")).to.have.attribute("aria-invalid", "false");
	});

	it("marks what the store rejects, and loses nothing that was typed", async () => {
		const element = await mountPayer("incomplete");
		await fillIn(element);
		store.willRenew({
			status: 422,
			json: {
				code: "payer_incomplete",
				missing_fields: ["customer.email"],
				invalid_fields: ["billing_address.zip"],
			},
		});
		expect(await element.save()).to.equal(false);
		expect(element.shadowRoot?.activeElement?.id).to.equal("email");
		expect(described(element, "zip")).to.equal("Confira o CEP: são 8 dígitos.");
		expect(control(element, "street").value).to.equal(madeUpPayer.street);
		expect(control(element, "state").value).to.equal("SP");
	});

	for (const [reply, words, retries] of [
		["no connection", "Não conseguimos falar com a loja.", true],
		[{ status: 503 }, "Não conseguimos falar com a loja.", true],
		[{ status: 429 }, "Foram muitas tentativas.", true],
		[{ status: 413 }, "A loja não aceitou estes dados.", false],
		[{ status: 409 }, "Este pedido já foi feito.", false],
	] as const) {
		it(`has words for ${JSON.stringify(reply)}, and a button where a retry can help`, async () => {
			store.willAnswer({ json: payerAnswer(["customer.name"]) });
			const element = await mountPayer("incomplete");
			await fillIn(element);
			store.willRenew(reply, { json: payerAnswer([]) });
			expect(await element.save()).to.equal(false);
			await element.updateComplete;
			expect(text(element, "[role=alert]")).to.contain(words);
			expect(Boolean(element.shadowRoot?.querySelector(".retry-button"))).to.equal(retries);
			if (retries) {
				button(element, "retry-button").click();
				await becomes(element, "complete");
				expect(savedPayers(store)).to.deep.equal([
					{ payer: { name: madeUpPayer.name } },
					{ payer: { name: madeUpPayer.name } },
				]);
			}
		});
	}

	it("begins again when the store could not be asked", async () => {
		store.willAnswer("no connection", { json: payerAnswer(["customer.name"]) });
		const element = await mountPayer("unavailable");
		button(element, "retry-button").click();
		await becomes(element, "incomplete");
	});

	it("shows nothing for a Pix when the store can't be asked, and lets it go on", async () => {
		store.willAnswer("no connection");
		const completed = oneEvent(document, "pix-checkout-payer-complete");
		const element = await mountPayer("complete", { method: "pix" });
		await completed;
		expect(element.getBoundingClientRect().height).to.equal(0);
		expect(await element.save()).to.equal(true);
	});

	it("has digits to type a document, and letters for a CNPJ that holds some", async () => {
		store.willAnswer({ json: payerAnswer(["customer.document"]) });
		const element = await mountPayer("incomplete");
		expect(control(element, "document").inputMode).to.equal("numeric");
		await type(element, "document", madeUpPayer.document);
		expect(letters(element)).to.equal(null);
		await type(element, "document", "112223330001");
		expect(letters(element)).to.not.equal(null);
		// A letter may stand before the twelfth place, and this keyboard has none.
		await type(element, "document", "12");
		control(element, "document").dispatchEvent(new Event("change"));
		await until(() => letters(element));
		letters(element)?.click();
		await until(() => element.shadowRoot?.activeElement?.id === "document");
		expect(control(element, "document").inputMode).to.equal("text");
	});

	it("has a checkbox for a house without a number", async () => {
		store.willAnswer({ json: payerAnswer(["billing_address.number"]) });
		const element = await mountPayer("incomplete");
		element.shadowRoot?.querySelector<HTMLElement>("#no-number")?.click();
		await element.updateComplete;
		expect(control(element, "number")).to.have.attribute("readonly");
		store.willRenew({ json: payerAnswer([]) });
		expect(await element.save()).to.equal(true);
		expect(savedPayers(store)).to.deep.equal([{ payer: { address: { number: "S/N" } } }]);
	});

	it("starts anew for another cart, and keeps what is typed for another method", async () => {
		const element = await mountPayer("incomplete");
		await type(element, "name", madeUpPayer.name);
		element.method = "pix";
		await until(() => store.requests.at(-1)?.url.endsWith("method=pix"));
		await becomes(element, "incomplete");
		expect(control(element, "name").value).to.equal(madeUpPayer.name);
		element.setAttribute("cart-id", "cart_02EXAMPLE");
		await until(() => store.requests.at(-1)?.url.includes("cart_02EXAMPLE"));
		await becomes(element, "incomplete");
		expect(control(element, "name").value).to.equal("");
	});

	it("looks up a CEP, fills in what is empty, and leaves the focus alone", async () => {
		store.willAnswer({ json: payerAnswer(boletoFields, { cep_lookup: true }) });
		const element = await mountPayer("incomplete");
		expect(described(element, "zip")).to.equal("Com o CEP, preenchemos o endereço.");
		await type(element, "neighborhood", "Centro");
		store.willAnswer({
			json: {
				zip: "01001000",
				state: "SP",
				city: "São Paulo",
				street: "Praça da Sé",
				neighborhood: "Sé",
			},
		});
		control(element, "zip").focus();
		await type(element, "zip", "01001000");
		await until(() => control(element, "street").value === "Praça da Sé");
		await element.updateComplete;
		expect(store.requests.at(-1)?.url).to.equal(`${storeUrl}/pix-checkout/cep/01001000`);
		expect(control(element, "state").value).to.equal("SP");
		expect(control(element, "neighborhood").value).to.equal("Centro");
		expect(element.shadowRoot?.activeElement?.id).to.equal("zip");
		expect(described(element, "zip")).to.contain("Preenchemos o endereço pelo CEP.");
	});

	it("says nothing when the look-up fails", async () => {
		store.willAnswer({ json: payerAnswer(boletoFields, { cep_lookup: true }) });
		const element = await mountPayer("incomplete");
		store.willAnswer({ status: 503 });
		await type(element, "zip", "01001000");
		await until(() => described(element, "zip") === "Com o CEP, preenchemos o endereço.");
		expect(element.shadowRoot?.querySelector("[role=alert]")).to.equal(null);
		expect(element.state).to.equal("incomplete");
	});

	it("tells browsers what each field is", async () => {
		store.willAnswer({ json: payerAnswer([...boletoFields, "customer.email"]) });
		const element = await mountPayer("incomplete");
		const tokens = shown(element).map((id) => [id, control(element, id).autocomplete]);
		expect(Object.fromEntries(tokens)).to.deep.equal({
			name: "billing name",
			email: "billing email",
			document: "off",
			phone: "billing tel-national",
			zip: "billing postal-code",
			street: "billing address-line1",
			number: "off",
			complement: "billing address-line2",
			neighborhood: "billing address-level3",
			city: "billing address-level2",
			state: "billing address-level1",
		});
		for (const id of shown(element)) {
			expect(control(element, id).labels).to.have.length(1);
			expect(control(element, id).name).to.equal("");
		}
		expect(control(element, "zip")).to.have.attribute("inputmode", "numeric");
		expect(control(element, "document")).to.have.attribute("inputmode", "numeric");
	});

	it("lets no value out: not into an address, an attribute, an event, the console or a storage", async () => {
		const element = await mountPayer("incomplete");
		const logged: unknown[] = [];
		const { log, warn, error } = console;
		console.log = console.warn = console.error = (...args: unknown[]) => logged.push(args);
		const details: unknown[] = [];
		for (const name of ["pix-checkout-payer-state", "pix-checkout-payer-complete"] as const) {
			element.addEventListener(name, ({ detail }) => details.push(detail));
		}
		await fillIn(element);
		store.willRenew({ status: 500 }, { json: payerAnswer([]) });
		await element.save();
		const markup = `${element.outerHTML} ${element.shadowRoot?.innerHTML}`;
		await element.save();
		Object.assign(console, { log, warn, error });
		const places = [
			markup,
			JSON.stringify(details),
			JSON.stringify(logged.map(String)),
			JSON.stringify({ ...localStorage, ...sessionStorage }),
			document.cookie,
			location.href,
			...store.requests.map(({ url }) => url),
		].join(" ");
		const masked = ["529.982.247-25", "(11) 91234-5678", "13010-000"];
		const { state: _, ...texts } = madeUpPayer;
		for (const value of [...Object.values(texts), ...masked].filter(({ length }) => length > 3)) {
			expect(places).not.to.contain(value);
		}
		expect(details).to.have.length.greaterThan(2);
	});

	it("speaks the page's language and takes the page's words", async () => {
		document.documentElement.lang = "en";
		const element = await mountPayer("incomplete", { texts: '{"save":"Go on"}' });
		expect(text(element, "[part=title]")).to.equal("Payer details");
		expect(text(element, ".save-button")).to.equal("Go on");
		document.documentElement.lang = "";
		await until(() => text(element, "[part=title]") === "Dados de quem paga");
		element.locale = "en";
		await until(() => text(element, "[part=title]") === "Payer details");
	});

	it("fits into 320 pixels", async () => {
		const element = await mountPayer("incomplete");
		element.style.width = "320px";
		await element.save();
		const { right } = element.getBoundingClientRect();
		for (const part of element.shadowRoot?.querySelectorAll(".card *:not(.unseen, option)") ?? []) {
			expect(part.getBoundingClientRect().right).to.be.at.most(right);
		}
	});
});

/** The missing fields in the shopper's order. */
const boletoOrder = [
	"customer.name",
	"customer.document",
	"customer.phone",
	"billing_address.zip",
	"billing_address.street",
	"billing_address.number",
	"billing_address.neighborhood",
	"billing_address.city",
	"billing_address.state",
];

async function press(target: Element): Promise<void> {
	const { x, y } = target.getBoundingClientRect();
	await sendMouse({ type: "click", position: [Math.ceil(x) + 5, Math.ceil(y) + 5] });
}
