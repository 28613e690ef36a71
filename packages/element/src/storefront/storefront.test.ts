import { describe, expect, it } from "vitest";
import { isPixCheckout, methodOf, payerProblems, sessionOf, titlesOf } from "./index.js";

describe("payment methods", () => {
	it.each([
		["pp_pix_pix-checkout", "pix"],
		["pp_boleto_pix-checkout", "boleto"],
		["pp_system_default", null],
		["pp_stripe_pix", null],
		["", null],
		[null, null],
		[undefined, null],
	])("finds the method of %s", (providerId, method) => {
		expect(methodOf(providerId)).toBe(method);
		expect(isPixCheckout(providerId)).toBe(method !== null);
	});

	it("titles them in the page's language, else in Portuguese", () => {
		expect(titlesOf("pt-BR")).toEqual({ pix: "Pix", boleto: "Boleto" });
		expect(titlesOf("en-US").boleto).toBe("Boleto (bank slip)");
		expect(titlesOf("es").boleto).toBe("Boleto bancario");
		expect(titlesOf("ja")).toBe(titlesOf(undefined));
	});
});

describe("the session of an order", () => {
	const other = { id: "payses_card", provider_id: "pp_stripe_stripe", status: "captured" };
	function session(id: string, status?: string) {
		return { id, provider_id: "pp_pix_pix-checkout", status };
	}
	function order(...collections: (typeof other | ReturnType<typeof session>)[][]) {
		return { payment_collections: collections.map((sessions) => ({ payment_sessions: sessions })) };
	}

	it("is the plugin's one among others", () => {
		expect(sessionOf(order([other, session("payses_pix")]))).toBe("payses_pix");
	});

	it("is the one that waits for its payment, then the paid one, then any", () => {
		const canceled = session("payses_canceled", "canceled");
		const captured = session("payses_captured", "captured");
		const waiting = session("payses_waiting", "pending_authorization");
		expect(sessionOf(order([canceled, captured], [waiting]))).toBe("payses_waiting");
		expect(sessionOf(order([canceled], [captured]))).toBe("payses_captured");
		expect(sessionOf(order([canceled, session("payses_unnamed")]))).toBe("payses_unnamed");
		expect(sessionOf(order([canceled]))).toBe("payses_canceled");
	});

	it.each([
		["of another provider", order([other])],
		["without sessions", { payment_collections: [{}] }],
		["without collections", {}],
		["of a guest that is not there", null],
	])("is null for an order %s", (_, given) => {
		expect(sessionOf(given)).toBe(null);
	});
});

describe("the payer's problems in an error", () => {
	const grammar =
		"payer_incomplete: missing=customer.document,billing_address.number; invalid=customer.email";
	const both = {
		missingFields: ["customer.document", "billing_address.number"],
		invalidFields: ["customer.email"],
	};

	it.each([
		["a text", grammar],
		["an error", new Error(grammar)],
		["an object with a message", { message: grammar }],
		["a wrapped text", `Error setting up the request: ${grammar}.`],
		["a text with a capital and a full stop", `P${grammar.slice(1)}.`],
		["the cause of an error", new Error("failed", { cause: new Error(grammar) })],
		["a cause of a cause", { message: 1, cause: { cause: grammar } }],
	])("come out of %s", (_, error) => {
		expect(payerProblems(error)).toEqual(both);
	});

	it("come out of either part alone", () => {
		expect(payerProblems("payer_incomplete: missing=customer.phone.")).toEqual({
			missingFields: ["customer.phone"],
			invalidFields: [],
		});
		expect(payerProblems("x payer_incomplete: invalid=billing_address.zip y")).toEqual({
			missingFields: [],
			invalidFields: ["billing_address.zip"],
		});
	});

	it("hold known names only", () => {
		expect(payerProblems("payer_incomplete: missing=data.x,constructor,customer.name")).toEqual({
			missingFields: ["customer.name"],
			invalidFields: [],
		});
		expect(payerProblems("payer_incomplete: invalid=data.note")).toEqual({
			missingFields: [],
			invalidFields: [],
		});
	});

	const circle = new Error("a");
	circle.cause = circle;
	it.each([
		"",
		"payer_incomplete",
		"missing=customer.name",
		new Error("no connection"),
		{ message: 5 },
		null,
		undefined,
		42,
		circle,
	])("are null in %s", (error) => {
		expect(payerProblems(error)).toBe(null);
	});
});
