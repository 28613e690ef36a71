import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPayerForm, type PayerForm, type PayerFormOptions } from "./payer-form.js";

const cart = { storeUrl: "https://store.example/", cartId: "cart_1", method: "boleto" } as const;
const payerAddress = "https://store.example/pix-checkout/carts/cart_1/payer?method=boleto";

function names(missing: readonly string[], changes: Readonly<Record<string, unknown>> = {}) {
	return Response.json({
		cart_id: "cart_1",
		method: "boleto",
		missing_fields: missing,
		invalid_fields: [],
		cep_lookup: false,
		...changes,
	});
}

function incomplete(missing: readonly string[], invalid: readonly string[] = []) {
	const body = { code: "payer_incomplete", missing_fields: missing, invalid_fields: invalid };
	return Response.json(body, { status: 422 });
}

describe("the form of a payer", () => {
	const request = vi.fn<typeof fetch>();
	let form: PayerForm;
	let leave = () => {};

	beforeEach(() => {
		request.mockReset();
		vi.stubGlobal("fetch", request);
	});
	afterEach(() => {
		leave();
		vi.unstubAllGlobals();
		vi.useRealTimers();
	});

	async function open(reply: Response, options: Partial<PayerFormOptions> = {}) {
		request.mockResolvedValueOnce(reply);
		form = createPayerForm({ ...cart, ...options });
		leave = form.subscribe(() => {});
		await vi.waitUntil(() => form.state.phase !== "loading", { interval: 1 });
	}

	function field(name: string) {
		return form.state.fields.find((one) => one.name === name);
	}

	function sentBody(): unknown {
		return JSON.parse(String(request.mock.lastCall?.[1]?.body));
	}

	it("shows the shopper's entries again, and sends only what is corrected", async () => {
		const entered = ["billing_address.number", "customer.document"];
		await open(names([], { entered_fields: entered }));
		expect(form.state).toMatchObject({ phase: "complete", editing: false, fields: [] });
		form.edit();
		expect(form.state).toMatchObject({ phase: "incomplete", editing: true });
		expect(form.state.fields.map(({ name, value, required }) => [name, value, required])).toEqual([
			["customer.document", "", false],
			["billing_address.number", "", false],
			["billing_address.complement", "", false],
		]);
		form.set("customer.document", "52998224726");
		expect(await form.save()).toBe(false);
		expect(field("customer.document")?.problem).toBe("invalid");
		form.set("customer.document", "52998224725");
		request.mockResolvedValueOnce(names([], { entered_fields: entered }));
		expect(await form.save()).toBe(true);
		expect(sentBody()).toEqual({ payer: { document: "52998224725" } });
		expect(form.state).toMatchObject({ editing: false, enteredFields: entered.toReversed() });
	});

	it("has nothing to correct before it is complete, or without entries", async () => {
		await open(names(["customer.document"], { entered_fields: ["customer.phone"] }));
		const before = form.state;
		form.edit();
		expect(form.state).toBe(before);
		await open(names([]));
		form.edit();
		expect(form.state.phase).toBe("complete");
	});

	it("asks nothing before the first listener, and then once", async () => {
		form = createPayerForm(cart);
		expect(request).not.toHaveBeenCalled();
		expect(form.state.phase).toBe("loading");
		request.mockResolvedValueOnce(names(["customer.document"]));
		leave = form.subscribe(() => {});
		form.subscribe(() => {})();
		await vi.waitUntil(() => form.state.phase === "incomplete", { interval: 1 });
		expect(request).toHaveBeenCalledTimes(1);
		expect(request.mock.calls[0]?.[0]).toBe(payerAddress);
		expect(request.mock.calls[0]?.[1]).toMatchObject({ credentials: "omit", cache: "no-store" });
	});

	it("asks again for a listener that comes after the last one has left", async () => {
		request.mockImplementation(() => new Promise(() => {}));
		form = createPayerForm(cart);
		form.subscribe(() => {})();
		leave = form.subscribe(() => {});
		expect(request).toHaveBeenCalledTimes(2);
	});

	it("is complete when nothing is missing", async () => {
		await open(names([]));
		expect(form.state).toMatchObject({ phase: "complete", fields: [] });
		expect(await form.save()).toBe(true);
		expect(request).toHaveBeenCalledTimes(1);
	});

	it("shows the missing fields in the shopper's order, none of them as wrong", async () => {
		await open(names(["billing_address.number", "customer.document"]));
		expect(form.state.missingFields).toEqual(["customer.document", "billing_address.number"]);
		expect(form.state.fields).toEqual([
			{ name: "customer.document", value: "", problem: null, required: true },
			{ name: "billing_address.number", value: "", problem: null, required: true },
			{ name: "billing_address.complement", value: "", problem: null, required: false },
		]);
	});

	it("marks a stored value that is invalid at once", async () => {
		await open(names([], { invalid_fields: ["customer.email"] }));
		expect(field("customer.email")?.problem).toBe("invalid");
	});

	it("keeps its state, and each field, until something changes", async () => {
		await open(names(["customer.document", "customer.phone"]));
		const { state } = form;
		const phone = field("customer.phone");
		form.set("customer.document", "");
		form.check("customer.document");
		expect(form.state).toBe(state);
		form.set("customer.document", "529982");
		expect(form.state).not.toBe(state);
		expect(field("customer.phone")).toBe(phone);
		expect(field("customer.document")?.value).toBe("529.982");
	});

	it("sends nothing while a field is empty or invalid", async () => {
		await open(names(["customer.document", "customer.phone"]));
		form.set("customer.document", "529.982.247-26");
		expect(await form.save()).toBe(false);
		expect(field("customer.document")?.problem).toBe("invalid");
		expect(field("customer.phone")?.problem).toBe("missing");
		expect(request).toHaveBeenCalledTimes(1);
		form.set("customer.document", "529.982.247-25");
		expect(field("customer.document")?.problem).toBe(null);
	});

	it("marks a field that the shopper leaves only when it holds something wrong", async () => {
		await open(names(["customer.document", "customer.phone"]));
		form.check("customer.document");
		expect(field("customer.document")?.problem).toBe(null);
		form.set("customer.document", "123");
		form.check("customer.document");
		expect(field("customer.document")?.problem).toBe("invalid");
	});

	it("saves the shown fields, without masks and without blanks", async () => {
		await open(names(["customer.document", "billing_address.number"]));
		form.set("customer.document", "52998224725");
		form.set("billing_address.number", " 12 ");
		request.mockResolvedValueOnce(names([]));
		expect(await form.save()).toBe(true);
		expect(form.state).toMatchObject({ phase: "complete", fields: [] });
		expect(request.mock.lastCall?.[0]).toBe(payerAddress);
		expect(request.mock.lastCall?.[1]?.method).toBe("POST");
		expect(sentBody()).toEqual({ payer: { document: "52998224725", address: { number: "12" } } });
	});

	it("saves once for two presses", async () => {
		await open(names(["customer.name"]));
		form.set("customer.name", "Fulana de Tal");
		request.mockResolvedValueOnce(names([]));
		expect(await Promise.all([form.save(), form.save()])).toEqual([true, true]);
		expect(request).toHaveBeenCalledTimes(2);
	});

	it("marks what the store rejects, adds what it names, and keeps what is typed", async () => {
		await open(names(["customer.name"]));
		form.set("customer.name", "Fulana de Tal");
		request.mockResolvedValueOnce(incomplete(["customer.phone"], ["customer.name"]));
		expect(await form.save()).toBe(false);
		expect(form.state.phase).toBe("incomplete");
		expect(field("customer.name")).toMatchObject({ value: "Fulana de Tal", problem: "invalid" });
		expect(field("customer.phone")).toMatchObject({ value: "", problem: "missing" });
	});

	it("calls nothing complete that the store doesn't call complete", async () => {
		await open(new Response("{"));
		expect(form.state).toMatchObject({ phase: "unavailable", failure: "unreachable" });
		request.mockResolvedValueOnce(names(["customer.birthday"]));
		await form.refresh();
		expect(form.state).toMatchObject({ phase: "unavailable", failure: "rejected" });
	});

	it.each([
		["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "unreachable"],
		["a page that is not there", () => new Response("", { status: 404 }), "cart-not-found"],
		["too many requests", () => new Response("", { status: 429 }), "too-many-requests"],
	])("lets a Pix go on after %s, because it needs no field", async (_, reply, failure) => {
		request.mockImplementationOnce(async () => reply());
		form = createPayerForm({ ...cart, method: "pix" });
		expect(await form.save()).toBe(true);
		expect(form.state).toMatchObject({ phase: "complete", fields: [], failure });
	});

	it("stops a Pix for a field that the store has named, and for an order that was placed", async () => {
		await open(names([], { invalid_fields: ["customer.document"] }), { method: "pix" });
		form.set("customer.document", "52998224725");
		request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		expect(await form.save()).toBe(false);
		expect(form.state).toMatchObject({ phase: "incomplete", failure: "unreachable" });
		leave();
		await open(new Response("", { status: 409 }), { method: "pix" });
		expect(form.state.phase).toBe("unavailable");
	});

	it("shows no saved value in a field that is missing again, because the address has changed", async () => {
		await open(names(["billing_address.number"]));
		form.set("billing_address.number", "12");
		request.mockResolvedValueOnce(names([], { entered_fields: ["billing_address.number"] }));
		expect(await form.save()).toBe(true);
		expect(form.values).toEqual({});
		request.mockResolvedValueOnce(names(["billing_address.number"]));
		await form.refresh();
		expect(field("billing_address.number")).toMatchObject({ value: "", problem: null });
		expect(await form.save()).toBe(false);
	});

	it("shows what was saved to be corrected", async () => {
		await open(names(["customer.phone"]));
		form.set("customer.phone", "11912345678");
		request.mockResolvedValueOnce(names([], { entered_fields: ["customer.phone"] }));
		await form.save();
		form.edit();
		expect(field("customer.phone")?.value).toBe("(11) 91234-5678");
	});

	it("asks for the method when the cart doesn't tell it", async () => {
		const body = { type: "invalid_data", code: "method_required", message: "" };
		await open(Response.json(body, { status: 400 }), { method: null });
		expect(request.mock.calls[0]?.[0]).toBe(
			"https://store.example/pix-checkout/carts/cart_1/payer",
		);
		expect(form.state).toMatchObject({ phase: "unavailable", failure: "method-required" });
	});

	it("begins again after a failure of the network", async () => {
		request.mockRejectedValueOnce(new TypeError("Failed to fetch"));
		form = createPayerForm(cart);
		leave = form.subscribe(() => {});
		await vi.waitUntil(() => form.state.phase === "unavailable", { interval: 1 });
		expect(form.state.failure).toBe("unreachable");
		request.mockResolvedValueOnce(names(["customer.name"]));
		await form.refresh();
		expect(form.state).toMatchObject({ phase: "incomplete", failure: null });
	});

	it("hands what was typed to the form of another method", async () => {
		await open(names(["customer.document"]));
		form.set("customer.document", "52998224725");
		const { values } = form;
		leave();
		await open(names(["customer.document", "customer.phone"]), { values, method: "pix" });
		expect(field("customer.document")?.value).toBe("529.982.247-25");
	});

	describe("with the look-up of a CEP", () => {
		const address = [
			"billing_address.zip",
			"billing_address.street",
			"billing_address.number",
			"billing_address.city",
			"billing_address.state",
		];
		const se = { zip: "01001000", state: "SP", city: "São Paulo", street: "Praça da Sé" };
		const rio = { zip: "20040002", state: "RJ", city: "Rio de Janeiro", street: null };

		beforeEach(() => open(names(address, { cep_lookup: true })));

		it("fills in what is empty, and asks with the CEP alone", async () => {
			form.set("billing_address.city", "Sampa");
			request.mockResolvedValueOnce(Response.json({ ...se, neighborhood: "Sé" }));
			form.set("billing_address.zip", "01001-00");
			expect(request).toHaveBeenCalledTimes(1);
			form.set("billing_address.zip", "01001-000");
			expect(form.state.cepFill).toBe("asking");
			await vi.waitUntil(() => form.state.cepFill === "filled", { interval: 1 });
			expect(request.mock.lastCall?.[0]).toBe("https://store.example/pix-checkout/cep/01001000");
			expect(field("billing_address.street")?.value).toBe("Praça da Sé");
			expect(field("billing_address.state")?.value).toBe("SP");
			expect(field("billing_address.city")?.value).toBe("Sampa");
			expect(field("billing_address.neighborhood")).toBe(undefined);
		});

		it("replaces what the CEP before has filled in, and nothing that was typed", async () => {
			request.mockResolvedValueOnce(Response.json(se));
			form.set("billing_address.zip", "01001-000");
			await vi.waitUntil(() => form.state.cepFill === "filled", { interval: 1 });
			form.set("billing_address.street", "Praça da Sé, lado par");
			request.mockResolvedValueOnce(Response.json(rio));
			form.set("billing_address.zip", "20040-002");
			await vi.waitUntil(() => form.state.cepFill === "filled", { interval: 1 });
			expect(field("billing_address.city")?.value).toBe("Rio de Janeiro");
			expect(field("billing_address.street")?.value).toBe("Praça da Sé, lado par");
		});

		it.each([
			["is unknown", () => Promise.resolve(new Response("", { status: 404 }))],
			["has no street", () => Promise.resolve(Response.json(rio))],
			["can't be looked up", () => Promise.reject(new TypeError("no connection"))],
		])("leaves no street of another CEP when the corrected one %s", async (_, answer) => {
			request.mockResolvedValueOnce(Response.json(se));
			form.set("billing_address.zip", "01001-000");
			await vi.waitUntil(() => form.state.cepFill === "filled", { interval: 1 });
			form.set("billing_address.zip", "01001-00");
			expect(field("billing_address.street")?.value).toBe("");
			request.mockImplementationOnce(answer);
			form.set("billing_address.zip", "20040-002");
			await vi.waitUntil(() => form.state.cepFill !== "asking", { interval: 1 });
			expect(field("billing_address.street")?.value).toBe("");
			expect(form.values["billing_address.street"]).toBe("");
		});

		it("keeps the answer about the last CEP when an earlier one comes late", async () => {
			let late = (_: Response) => {};
			request.mockReturnValueOnce(
				new Promise((resolve) => {
					late = resolve;
				}),
			);
			form.set("billing_address.zip", "01001-000");
			request.mockResolvedValueOnce(Response.json(rio));
			form.set("billing_address.zip", "20040-002");
			await vi.waitUntil(() => form.state.cepFill === "filled", { interval: 1 });
			late(Response.json(se));
			await Promise.resolve();
			expect(field("billing_address.city")?.value).toBe("Rio de Janeiro");
		});

		it("ends the look-up when the last listener leaves", () => {
			request.mockReturnValueOnce(new Promise(() => {}));
			form.set("billing_address.zip", "01001-000");
			const signal = request.mock.lastCall?.[1]?.signal;
			expect(signal?.aborted).toBe(false);
			leave();
			expect(signal?.aborted).toBe(true);
		});

		it("says nothing about a look-up that fails", async () => {
			request.mockResolvedValueOnce(new Response("", { status: 503 }));
			form.set("billing_address.zip", "01001-000");
			await vi.waitUntil(() => form.state.cepFill === "none", { interval: 1 });
			expect(form.state).toMatchObject({ phase: "incomplete", failure: null });
		});
	});

	it("looks up no CEP in a store that doesn't", async () => {
		await open(names(["billing_address.zip", "billing_address.street"]));
		form.set("billing_address.zip", "01001-000");
		expect(request).toHaveBeenCalledTimes(1);
	});
});
