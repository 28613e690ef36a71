import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type CepServices, startCepServices } from "../support/cep-services.js";
import { OrderActions } from "../support/order-actions.js";
import { addressOf, fulana } from "../support/payers.js";
import { sessionIdIn } from "../support/shop-api.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { logFolder } from "../support/test-log.js";
import { waitFor } from "../support/wait-for.js";

const name = "store-payer";
const storefront = "http://shop.example:5173";

/** What Fulana's address lacks for a boleto. No other text of the test contains these values. */
const lacking = {
	document: fulana.document,
	address: { number: "90817", neighborhood: "Jardim Inventado" },
};
const values = /529\.?982\.?247|90817|Jardim Inventado|Torre Imaginada/;
const missing = ["customer.document", "billing_address.neighborhood", "billing_address.number"];

describe("the payer of a cart", () => {
	let stack: StoreStack;
	let services: CepServices;
	const answers: string[] = [];
	beforeAll(async () => {
		services = await startCepServices();
		stack = await startStack({
			name,
			storeCors: storefront,
			environment: services.environment,
		});
	});
	afterAll(async () => {
		await stack?.stop();
		await services?.close();
	});

	const send = async (path: string, init: RequestInit = {}) => {
		const answer = await fetch(`${stack.store.url}/pix-checkout/${path}`, {
			...init,
			headers: { origin: storefront, ...init.headers },
		});
		const text = await answer.text();
		answers.push(text);
		return {
			status: answer.status,
			headers: answer.headers,
			body: text === "" ? null : JSON.parse(text),
		};
	};
	const ask = (cartId: string, method?: string) =>
		send(`carts/${cartId}/payer${method ? `?method=${method}` : ""}`);
	const post = (cartId: string, body: unknown, method = "boleto") =>
		send(`carts/${cartId}/payer?method=${method}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: typeof body === "string" ? body : JSON.stringify(body),
		});
	const cartWithout = () => stack.shop.fillCart({ metadata: {} });
	const complete = async (cartId: string) => {
		const known = stack.sandbox.charges().length;
		await stack.shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`);
		return charge(known);
	};
	const charge = async (known: number) => {
		const [first] = await waitFor(
			"the charge",
			() => stack.sandbox.charges().slice(known),
			(charges) => charges.length === 1,
		);
		return first;
	};

	it("is asked about by the names of its missing fields", async () => {
		const { cartId, collectionId } = await cartWithout();
		expect(await ask(cartId)).toMatchObject({ status: 400, body: { code: "method_required" } });
		const { status, headers, body } = await ask(cartId, "boleto");
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toBe("no-store");
		expect(body).toEqual({
			cart_id: cartId,
			method: "boleto",
			missing_fields: missing,
			invalid_fields: [],
			entered_fields: [],
			cep_lookup: true,
		});
		await stack.shop.startPayment(collectionId, "pix");
		expect((await ask(cartId)).body).toMatchObject({ method: "pix", missing_fields: [] });
	});

	it("reaches the charge of a session that Medusa deleted and made again, and its renewal", async () => {
		const { cartId, collectionId } = await cartWithout();
		const stored = await post(cartId, { payer: lacking });
		expect(stored.status).toBe(200);
		expect(stored.body).toEqual({
			cart_id: cartId,
			method: "boleto",
			missing_fields: [],
			invalid_fields: [],
			entered_fields: missing,
			cep_lookup: true,
		});
		// By name only, so that a page can offer to correct them.
		expect((await ask(cartId, "boleto")).body).toEqual(stored.body);
		for (const method of ["boleto", "pix"] as const) {
			expect((await stack.shop.startPayment(collectionId, method)).status).toBe(200);
		}
		const started = await stack.shop.startPayment(collectionId, "boleto");
		expect(JSON.stringify(started.body)).not.toMatch(values);
		const payer = {
			customer: { document: "52998224725", name: `${fulana.firstName} ${fulana.lastName}` },
			billingAddress: {
				street: "Rua das Flores",
				number: "90817",
				neighborhood: "Jardim Inventado",
			},
		};
		const first = await complete(cartId);
		expect(first).toMatchObject(payer);
		const sessionId = sessionIdIn(started.body);
		await stack.untilStatus(sessionId, "pending");
		stack.sandbox.expire(first?.uuid ?? "");
		await waitFor(
			"a new code to be had",
			async () => {
				await stack.sql("UPDATE pix_checkout_charge SET checked_at = NULL WHERE session_id = $1", [
					sessionId,
				]);
				return stack.shop.status(sessionId);
			},
			({ renewable }) => renewable,
		);
		const known = stack.sandbox.charges().length;
		await stack.shop.ok("POST", `/pix-checkout/${sessionId}/renew`);
		expect(await charge(known)).toMatchObject(payer);
	});

	it("reaches the charge of a session that was made before it, and is deleted after its payment", async () => {
		const { cartId, collectionId } = await cartWithout();
		await stack.shop.startPayment(collectionId, "pix");
		expect((await post(cartId, { payer: { document: fulana.document } }, "pix")).status).toBe(200);
		const made = await complete(cartId);
		expect(made).toMatchObject({ customer: { document: "52998224725" } });
		stack.sandbox.pay(made?.uuid ?? "");
		await waitFor(
			"the payer to be deleted once all is captured",
			() => stack.sql("SELECT id FROM pix_checkout_payer WHERE cart_id = $1", [cartId]),
			(payers) => payers.length === 0,
		);
	});

	it("reaches a further collection's charge while another one of the order is open", async () => {
		const { cartId, collectionId } = await cartWithout();
		await post(cartId, { payer: lacking });
		await stack.shop.startPayment(collectionId, "boleto");
		const known = stack.sandbox.charges().length;
		const { order } = JSON.parse(
			JSON.stringify(await stack.shop.ok("POST", `/store/carts/${cartId}/complete?fields=id`)),
		);
		await charge(known);
		const actions = new OrderActions(stack.admin, inject("templateStore"));
		const further = await actions.openCollection(order.id, 30);
		expect((await stack.shop.startPayment(further, "boleto")).status).toBe(200);
		expect(await charge(known + 1)).toMatchObject({
			amountCents: 3000,
			customer: { document: "52998224725" },
			billingAddress: { number: "90817" },
		});
	});

	it("is asked for number and neighbourhood again when its street changes", async () => {
		const { cartId, collectionId } = await cartWithout();
		await post(cartId, { payer: lacking });
		await stack.shop.startPayment(collectionId, "boleto");
		const moved = { ...addressOf(fulana, {}), address_1: "Avenida Imaginada" };
		await stack.shop.ok("POST", `/store/carts/${cartId}`, { billing_address: moved });
		const address = ["billing_address.neighborhood", "billing_address.number"];
		expect((await ask(cartId, "boleto")).body).toMatchObject({
			missing_fields: address,
			entered_fields: ["customer.document"],
		});
		expect(await stack.shop.send("POST", `/store/carts/${cartId}/complete`)).toMatchObject({
			status: 400,
			body: { message: `payer_incomplete: missing=${address.join(",")}` },
		});
		const rest = { address: { number: "71", neighborhood: "Vila Inventada" } };
		expect((await post(cartId, { payer: rest })).status).toBe(200);
		expect(await complete(cartId)).toMatchObject({
			customer: { document: "52998224725" },
			billingAddress: {
				street: "Avenida Imaginada",
				number: "71",
				neighborhood: "Vila Inventada",
			},
		});
	});

	it("yields to the session's own payer, field by field", async () => {
		const { cartId, collectionId } = await cartWithout();
		await post(cartId, { payer: { ...lacking, phone: "11911112222" } });
		const payer = { address: { number: "71" } };
		const started = await stack.shop.startPayment(collectionId, "boleto", { payer });
		expect(started.status).toBe(200);
		expect(await complete(cartId)).toMatchObject({
			customer: { phone: "11911112222" },
			billingAddress: { number: "71", neighborhood: "Jardim Inventado" },
		});
	});

	it("keeps what a later request leaves out, and loses what it empties", async () => {
		const { cartId, collectionId } = await cartWithout();
		const tower = { complement: "Torre Imaginada" };
		await post(cartId, { payer: { ...lacking, address: { ...lacking.address, ...tower } } });
		expect((await post(cartId, { payer: { phone: "(11) 91111-2222" } })).status).toBe(200);
		expect((await post(cartId, { payer: { address: { complement: " " } } })).status).toBe(200);
		expect((await post(cartId, { payer: { document: null } })).body).toMatchObject({
			code: "payer_incomplete",
			missing_fields: ["customer.document"],
		});
		await stack.shop.startPayment(collectionId, "boleto");
		const made = await complete(cartId);
		expect(made).toMatchObject({ customer: { document: "52998224725", phone: "11911112222" } });
		expect(made?.billingAddress?.complement ?? null).toBeNull();
	});

	it("is not stored while fields are missing or invalid, and they are named in a stable form", async () => {
		const { cartId } = await cartWithout();
		const rejected = await post(cartId, {
			payer: { document: "111.222.333-44", email: "no address", address: { number: "90817" } },
		});
		expect(rejected).toMatchObject({
			status: 422,
			body: {
				type: "invalid_data",
				code: "payer_incomplete",
				message:
					"payer_incomplete: missing=billing_address.neighborhood; invalid=customer.email,customer.document",
				missing_fields: ["billing_address.neighborhood"],
				invalid_fields: ["customer.email", "customer.document"],
			},
		});
		expect((await ask(cartId, "boleto")).body).toMatchObject({ missing_fields: missing });
		for (const text of ["a\0b", "\ud83d", "\u200b", "a".repeat(501)]) {
			expect(await post(cartId, { payer: { ...lacking, name: text } })).toMatchObject({
				status: 422,
				body: { message: "payer_incomplete: invalid=customer.name" },
			});
		}
		expect(
			await stack.sql("SELECT id FROM pix_checkout_payer WHERE cart_id = $1", [cartId]),
		).toEqual([]);
	});

	it("speaks the same form where a session or a completion is rejected", async () => {
		const { cartId, collectionId } = await cartWithout();
		const message = `payer_incomplete: missing=${missing.join(",")}`;
		expect(await stack.shop.startPayment(collectionId, "boleto")).toMatchObject({
			status: 400,
			body: { message },
		});
		expect(
			await stack.shop.startPayment(collectionId, "boleto", { payer: "Fulana" }),
		).toMatchObject({ status: 400, body: { message } });
		expect(await stack.shop.startPayment(collectionId, "pix", { payer: "Fulana" })).toMatchObject({
			status: 400,
			body: { code: "payer_incomplete", message: "payer_incomplete: invalid=data.payer" },
		});
		await post(cartId, { payer: lacking });
		await stack.shop.startPayment(collectionId, "boleto");
		await stack.shop.ok("POST", `/store/carts/${cartId}`, {
			billing_address: { address_1: "Rua sem número", country_code: "br" },
		});
		const completion = await stack.shop.send("POST", `/store/carts/${cartId}/complete`);
		expect(completion.status).toBe(400);
		expect(Object(completion.body).message).toMatch(/^payer_incomplete: missing=/);
	});

	it("can't change after the cart is completed", async () => {
		const { cartId } = await stack.shop.placeOrder();
		for (const answer of [await ask(cartId, "pix"), await post(cartId, { payer: lacking })]) {
			expect(answer).toMatchObject({ status: 409, body: { code: "cart_completed" } });
		}
	});

	it("rejects requests that it can't read", async () => {
		const { cartId } = await cartWithout();
		expect(await ask("cart_of_nobody", "pix")).toMatchObject({
			status: 404,
			body: { code: "cart_not_found" },
		});
		for (const answer of [
			await ask("%00", "pix"),
			await ask(cartId, "cheque"),
			await post(cartId, "{"),
			await post(cartId, {}),
			await post(cartId, { payer: "Fulana" }),
		]) {
			expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request" } });
		}
		for (const length of [17_000, 2_000_000]) {
			expect(await post(cartId, { payer: { name: "a".repeat(length) } })).toMatchObject({
				status: 413,
				body: { code: "body_too_large" },
			});
		}
	});

	it("is open to the storefront's pages only", async () => {
		const { cartId } = await cartWithout();
		const preflight = await send(`carts/${cartId}/payer`, {
			method: "OPTIONS",
			headers: {
				"access-control-request-method": "POST",
				"access-control-request-headers": "content-type",
			},
		});
		expect(preflight.status).toBe(204);
		expect(preflight.headers.get("access-control-allow-origin")).toBe(storefront);
		expect(preflight.headers.get("access-control-allow-methods")).toContain("POST");
		expect(preflight.headers.get("access-control-allow-headers")).toBe("content-type");
		const stranger = { headers: { origin: "http://elsewhere.example" } };
		const refused = await send(`carts/${cartId}/payer?method=pix`, stranger);
		expect(refused.headers.get("access-control-allow-origin")).toBeNull();
		const asked = await ask(cartId, "pix");
		expect(asked.headers.get("access-control-allow-origin")).toBe(storefront);
	});

	it("is asked about so often and no more, and the page can read why", async () => {
		const { cartId } = await cartWithout();
		const many = await Promise.all(Array.from({ length: 61 }, () => ask(cartId, "pix")));
		expect(many.filter(({ status }) => status === 200)).toHaveLength(60);
		const [limited] = many.filter(({ status }) => status === 429);
		expect(limited?.body).toMatchObject({ type: "not_allowed", code: "too_many_requests" });
		expect(Number(limited?.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(limited?.headers.get("access-control-allow-origin")).toBe(storefront);
		expect(limited?.headers.get("access-control-expose-headers")).toContain("Retry-After");
		const { cartId: another } = await cartWithout();
		expect((await ask(another, "pix")).status).toBe(200);
	});

	it("has its address looked up by postal code, once", async () => {
		const found = await send("cep/01001-000");
		expect(found.status).toBe(200);
		expect(found.headers.get("access-control-allow-origin")).toBe(storefront);
		expect(found.body).toEqual({
			zip: "01001000",
			state: "SP",
			city: "São Paulo",
			street: "Praça da Sé",
			neighborhood: "Sé",
		});
		expect((await send("cep/01001000")).body).toEqual(found.body);
		expect(await send("cep/99999999")).toMatchObject({
			status: 404,
			body: { code: "cep_not_found" },
		});
		expect(await send("cep/1")).toMatchObject({ status: 400, body: { code: "invalid_request" } });
		const failed = await send("cep/00000000");
		expect(failed).toMatchObject({ status: 503, body: { code: "cep_lookup_failed" } });
		expect(failed.headers.get("retry-after")).toBe("5");
		expect(services.asked.filter((address) => address.includes("01001000")).toSorted()).toEqual([
			"brasilapi.com.br/api/cep/v1/01001000",
			"viacep.com.br/ws/01001000/json/",
		]);
	});

	it("takes the neighbourhood from a postal code that was looked up, and asks nobody for it", async () => {
		expect((await send("cep/01001-000")).status).toBe(200);
		const asked = services.asked.length;
		const { cartId, collectionId } = await cartWithout();
		const billing_address = {
			...addressOf(fulana, { cpf: fulana.document }),
			address_1: "Praça da Sé, 90817 - Falar com Maria",
		};
		await stack.shop.ok("POST", `/store/carts/${cartId}`, { billing_address });
		expect((await stack.shop.startPayment(collectionId, "boleto")).status).toBe(200);
		expect((await ask(cartId)).body).toMatchObject({
			missing_fields: [],
			entered_fields: ["billing_address.neighborhood"],
		});
		expect(await complete(cartId)).toMatchObject({
			billingAddress: { street: "Praça da Sé", number: "90817", neighborhood: "Sé" },
		});
		expect(services.asked).toHaveLength(asked);
	});

	it.each<[string, (n: number) => string]>([
		["junk that changes", (n) => `junk-${n}`],
		["a list that ends in junk", (n) => `203.0.113.9, zz${n}`],
		["a port that changes", (n) => `203.0.113.7:${1024 + n}`],
		["the addresses of one IPv6 network", (n) => `2001:db8:1:2::${n.toString(16)}`],
	])("is limited by address, whatever X-Forwarded-For says: %s", async (_, forwarded) => {
		const many = await Promise.all(
			Array.from({ length: 61 }, (_one, n) =>
				send("cep/1", { headers: { "x-forwarded-for": forwarded(n) } }),
			),
		);
		expect(many.some(({ status }) => status === 429)).toBe(true);
	});

	it("has no value in any answer of these routes, or in the store's log", async () => {
		expect(answers.join()).toContain("payer_incomplete");
		expect(answers.filter((text) => values.test(text))).toEqual([]);
		const log = await readFile(join(logFolder, `${name}.log`), "utf8");
		expect(log).toContain("/pix-checkout/carts/");
		expect(log).not.toMatch(values);
	});
});
