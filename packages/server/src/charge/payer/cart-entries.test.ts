import { describe, expect, it } from "vitest";
import { cartEntries, readCartEntries } from "./cart-entries.js";
import type { AddressSource, PayerSources } from "./payer.js";
import { payerProblems } from "./payer-problems.js";
import { resolvePayer } from "./resolve-payer.js";

const flores: AddressSource = {
	firstName: "Fulana",
	lastName: "de Tal",
	address1: "Rua das Flores",
	city: "São Paulo",
	province: "SP",
	postalCode: "01000-000",
};
const entered = {
	"customer.document": "529.982.247-25",
	"customer.phone": "11900001234",
	"billing_address.number": "123",
	"billing_address.neighborhood": "Centro",
	"billing_address.complement": "apto 4",
};

/** A cart whose shopper completed `before`, and that has the address `now`. */
function moved(before: AddressSource, now: AddressSource): PayerSources {
	const email = "fulana@example.com";
	const entries = cartEntries(entered, { email, billingAddress: before }, {});
	return { email, billingAddress: now, entered: entries };
}

describe("the entries for a cart", () => {
	it("complete the address that they were entered for", () => {
		const sources = moved(flores, flores);
		expect(readCartEntries(sources, {})).toEqual({ current: entered, stale: [] });
		expect(payerProblems(resolvePayer(sources), "boleto")).toBeNull();
	});

	it.each<[string, Partial<AddressSource>]>([
		["street", { address1: "Avenida Inventada" }],
		["number", { address1: "Rua das Flores, 9" }],
		["CEP", { postalCode: "01000-001" }],
		["city", { city: "Osasco" }],
		["street in metadata", { metadata: { rua: "Avenida Inventada" } }],
	])("complete no address with another %s: they are asked for again", (_, change) => {
		const sources = moved(flores, { ...flores, ...change });
		expect(readCartEntries(sources, {})).toEqual({
			current: { "customer.document": "529.982.247-25", "customer.phone": "11900001234" },
			stale: [
				"billing_address.neighborhood",
				"billing_address.number",
				"billing_address.complement",
			],
		});
		expect(payerProblems(resolvePayer(sources), "boleto")?.missing).toContain(
			"billing_address.neighborhood",
		);
	});

	it("complete another address when the billing address comes after them", () => {
		const sources = {
			...moved(flores, flores),
			billingAddress: { ...flores, address1: "Avenida Inventada" },
			shippingAddress: flores,
		};
		expect(resolvePayer(sources)).not.toHaveProperty(["billing_address.number"]);
	});

	it.each([
		["in capitals", { address1: "RUA DAS FLORES", city: "SAO PAULO", province: "BR-SP" }],
		["with a CEP without its dash", { postalCode: "01000000" }],
		["with another recipient", { firstName: "Beltrana", address2: "bloco B" }],
	])("complete the same address %s", (_, change) => {
		expect(readCartEntries(moved(flores, { ...flores, ...change }), {}).stale).toEqual([]);
	});

	it("are a whole address, which completes no other", () => {
		const whole = {
			"billing_address.zip": "20000000",
			"billing_address.state": "RJ",
			"billing_address.city": "Rio de Janeiro",
			"billing_address.street": "Praia Fictícia",
			"billing_address.neighborhood": "Orla",
			"billing_address.number": "7",
		};
		const entries = cartEntries(whole, { billingAddress: flores }, {});
		const now = { ...flores, address1: "Avenida Inventada" };
		expect(resolvePayer({ billingAddress: now, entered: entries })).toMatchObject(whole);
	});

	it("are asked for again when nothing says which address they complete", () => {
		const { stale } = readCartEntries({ billingAddress: flores, entered }, {});
		expect(stale).toContain("billing_address.number");
	});
});
