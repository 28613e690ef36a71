import { isPixCheckoutError, PixCheckoutClient } from "@pix-checkout/client";
import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type * as z from "zod";
import { anyMangling, damaged, mangle, pathsOf } from "./mangle.js";
import { type Mangler, startMangler } from "./mangler.js";
import { wholeBalance, wholeCharge, wholePage, wholeStatus } from "./whole-objects.js";

interface Operation {
	name: string;
	/** Asks a server, the sandbox or a mangler, about the sandbox's charge. */
	run: (client: PixCheckoutClient) => Promise<unknown>;
	whole: z.ZodType;
	/** Required paths of this kind of answer (the service's specification). */
	needed: string[];
	/** `code` of the error for an unreadable 2xx. */
	code: "unreadable_answer" | "unknown_outcome";
}

const chargedCents = 5_990;
const boleto = {
	amountCents: chargedCents,
	description: "pedido 7",
	customer: {
		name: "Fulana de Teste",
		email: "fulana@example.com",
		document: "529.982.247-25",
		phone: "11912345678",
	},
	billingAddress: {
		zip: "01310100",
		state: "SP",
		city: "São Paulo",
		street: "Avenida de Teste",
		neighborhood: "Centro",
		number: "100",
	},
};
const pix = {
	amountCents: chargedCents,
	description: "pedido 8",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "529.982.247-25" },
	metadata: { cart: "7" },
};

const referencePix = ["id", "amount", "amount_cents", "method", "status"];
const guidePix = ["uuid", "amount", "pix_copy_paste"];
const guideBoleto = ["uuid", "amount", "barcode"];
const balance = ["available", "pending", "available.0.amount", "available.0.currency"];
const page = ["data", "has_more"];
/** Without one of them an entry is unreadable, and doesn't affect the others. */
const entry = ["id", "status", "amount", "amount_cents"];

let sandbox: Sandbox;
let mangler: Mangler;
beforeAll(async () => {
	sandbox = await createSandbox({ rateLimit: { chargesPerMinute: 1_000_000 } });
	mangler = await startMangler(sandbox);
});
afterAll(async () => {
	mangler.close();
	await sandbox.close();
});

describe.each(["reference", "guide"] as const)("in the %s dialect", (dialect) => {
	const secretKey = `sk_live_sandbox_${dialect}`;
	const isGuide = dialect === "guide";
	let client: PixCheckoutClient;
	let charges: { pix: string; boleto: string };
	beforeAll(async () => {
		const direct = new PixCheckoutClient({ secretKey, baseUrl: sandbox.url, dialect });
		charges = {
			pix: (await direct.createPixCharge(pix)).id,
			boleto: (await direct.createBoletoCharge(boleto)).id,
		};
		await direct.close();
		client = new PixCheckoutClient({ secretKey, baseUrl: mangler.url, dialect, maxRetries: 0 });
	});
	afterAll(() => client.close());

	const operations: Operation[] = [
		{
			name: "createPixCharge",
			run: () => client.createPixCharge(pix),
			whole: wholeCharge,
			needed: isGuide ? guidePix : [...referencePix, "pix", "pix.copy_paste"],
			code: "unknown_outcome",
		},
		{
			name: "createBoletoCharge",
			run: () => client.createBoletoCharge(boleto),
			whole: wholeCharge,
			needed: guideBoleto,
			code: "unknown_outcome",
		},
		{
			name: "getCharge of a Pix",
			run: () => client.getCharge(charges.pix),
			whole: wholeCharge,
			needed: [...(isGuide ? guidePix : [...referencePix, "pix", "pix.copy_paste"]), "status"],
			code: "unreadable_answer",
		},
		{
			name: "getCharge of a boleto",
			run: () => client.getCharge(charges.boleto),
			whole: wholeCharge,
			needed: [...guideBoleto, "status"],
			code: "unreadable_answer",
		},
		{
			name: "getChargeStatus",
			run: () => client.getChargeStatus(charges.pix),
			whole: wholeStatus,
			needed: [isGuide ? "uuid" : "id", "status", "paid"],
			code: "unreadable_answer",
		},
		{
			name: "getBalance",
			run: () => client.getBalance(),
			whole: wholeBalance,
			needed: balance,
			code: "unreadable_answer",
		},
		{
			name: "listTransactions",
			run: () => client.listTransactions({ type: "charge" }),
			whole: wholePage,
			needed: page,
			code: "unreadable_answer",
		},
	];

	describe.each(operations)("$name", (operation) => {
		it("gives a whole object for the unchanged answer", async () => {
			mangler.mangle = (answer) => answer;
			expect(operation.whole.safeParse(await operation.run(client)).error).toBeUndefined();
		});

		it("keeps unknown fields, at any place", async () => {
			const unknown = fc.dictionary(fc.stringMatching(/^x_[a-z]{1,8}$/), fc.jsonValue());
			const property = fc.asyncProperty(unknown, async (more) => {
				let answered: unknown = null;
				mangler.mangle = (text) => {
					answered = withMore(JSON.parse(text), JSON.parse(JSON.stringify(more)));
					return JSON.stringify(answered);
				};
				const result = await operation.run(client);
				expect(operation.whole.safeParse(result).error).toBeUndefined();
				expect(result).toMatchObject({ raw: answered });
			});
			await fc.assert(property, { numRuns: 20 });
		});

		it("gives a whole object or an error of the client for any mangled answer", async () => {
			const manglings = fc.array(anyMangling, { minLength: 1, maxLength: 3 });
			const property = fc.asyncProperty(manglings, async (given) => {
				mangler.mangle = (text) => mangle(text, given);
				await expectWholeOrOurs(operation);
			});
			await fc.assert(property, { numRuns: 150 });
		});

		it("gives a whole object or an error of the client for any status", async () => {
			const anyStatus = fc.integer({ min: 200, max: 599 });
			const property = fc.asyncProperty(
				anyStatus,
				fc.option(anyMangling),
				async (status, given) => {
					mangler.status = status;
					mangler.mangle = (text) => (given === null ? text : mangle(text, [given]));
					await expectWholeOrOurs(operation);
				},
			);
			await fc.assert(property, { numRuns: 50 });
			mangler.status = null;
		});

		it.each(operation.needed)("throws without %s, or when it has another type", async (path) => {
			for (const how of ["removed", "null", "another type"] as const) {
				let met = false;
				mangler.mangle = (text) => {
					const json: unknown = JSON.parse(text);
					met = pathsOf(json).some((one) => one.join(".") === path);
					return JSON.stringify(damaged(json, path.split("."), how));
				};
				const result = await settled(operation);
				expect(met).toBe(true);
				expect(result).toMatchObject({ error: { code: operation.code } });
			}
		});

		it("throws for half an answer, wherever it breaks off", async () => {
			const property = fc.asyncProperty(
				fc.double({ min: 0, max: 1, noNaN: true }),
				async (part) => {
					mangler.mangle = (text) => text.slice(0, Math.floor(part * (text.length - 1)));
					expect(await settled(operation)).toMatchObject({ error: { code: operation.code } });
				},
			);
			await fc.assert(property, { numRuns: 30 });
		});
	});

	it.each(entry)(
		"reads the other entries of a page when one has no %s, or an odd one",
		async (name) => {
			for (const how of ["removed", "null", "another type"] as const) {
				mangler.mangle = (text) =>
					JSON.stringify(damaged(JSON.parse(text), ["data", 0, name], how));
				const { items } = await client.listTransactions({ type: "charge" });
				expect(items.length).toBeGreaterThan(1);
				expect(items.map(({ type }) => type)).toEqual(
					items.map((_, index) => (index === 0 ? "unreadable" : "charge")),
				);
			}
		},
	);

	it("keeps an unknown status, for a charge, its status and its entry", async () => {
		const unknownStatus = fc.stringMatching(/^[a-z_]{1,30}$/).filter((status) => status !== "paid");
		const property = fc.asyncProperty(unknownStatus, async (status) => {
			mangler.mangle = (text) => text.replaceAll('"status":"pending"', `"status":"${status}"`);
			expect(await client.getCharge(charges.pix)).toMatchObject({ status });
			expect(await client.getChargeStatus(charges.pix)).toMatchObject({ status, paid: false });
			const { items } = await client.listTransactions({ limit: 1 });
			expect(items).toMatchObject([{ type: "charge", status }]);
		});
		await fc.assert(property, { numRuns: 30 });
	});

	async function expectWholeOrOurs(operation: Operation): Promise<void> {
		const result = await settled(operation);
		if ("error" in result) {
			expect(result.error).toSatisfy(isPixCheckoutError);
		} else {
			expect(operation.whole.safeParse(result.value).error).toBeUndefined();
		}
	}

	function settled(operation: Operation): Promise<{ value: unknown } | { error: unknown }> {
		return operation.run(client).then(
			(value) => ({ value }),
			(error: unknown) => ({ error }),
		);
	}
});

/** A copy of `json` with these fields in each of its objects. */
function withMore(json: unknown, more: Record<string, unknown>): unknown {
	if (Array.isArray(json)) {
		return json.map((entry) => withMore(entry, more));
	}
	if (typeof json !== "object" || json === null) {
		return json;
	}
	const fields = Object.entries(json).map(([name, value]) => [name, withMore(value, more)]);
	return { ...more, ...Object.fromEntries(fields) };
}
