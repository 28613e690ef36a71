import {
	type Charge,
	type Dialect,
	type PixChargeInput,
	type PixCheckoutClient,
	parseWebhookEvent,
} from "@pix-checkout/client";
import type { Sandbox, SandboxCharge } from "@pix-checkout/sandbox";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyBoleto, anyPix } from "./arbitrary-charges.js";
import { useSandbox } from "./sandbox-and-client.js";

const from = useSandbox();

const endings = fc.constantFrom("pending", "paid", "expired", "failed");

describe("the client reads any Pix charge as it was sent, whatever its status", () => {
	it("in the reference dialect", async () => {
		const { sandbox, client } = from("reference");
		const property = fc.asyncProperty(anyPix(1), endings, async (input, ending) => {
			const created = await client.createPixCharge(input);
			expect(created).toMatchObject({
				amountCents: input.amountCents,
				dialect: "reference",
				method: "pix",
				status: "pending",
			});
			const kept = endAs(sandbox, created.id, ending);
			expect(created).toMatchObject({
				id: kept.id,
				pix: { copyPaste: kept.pix?.copyPaste, paymentLink: kept.pix?.paymentLink },
				createdAt: new Date(kept.createdAt),
				expiresAt: new Date(kept.expiresAt),
			});
			for (const id of [kept.id, kept.uuid]) {
				expect(await client.getCharge(id)).toMatchObject({
					...facts(kept),
					description: text(input.description),
					customer: customerOf(input),
					metadata: asJson(input.metadata ?? {}),
					pix: created.pix,
					fee: { amountCents: kept.feeCents, netAmountCents: kept.amountCents - kept.feeCents },
					createdAt: created.createdAt,
					expiresAt: created.expiresAt,
				});
			}
			await expectStatusAndListing(client, kept, input);
		});
		await fc.assert(property, { numRuns: 80 });
	});

	it("in the guide dialect", async () => {
		const { sandbox, client } = from("guide");
		const property = fc.asyncProperty(anyPix(500), endings, async (input, ending) => {
			const created = await client.createPixCharge(input);
			const kept = endAs(sandbox, created.id, ending);
			const common = {
				id: kept.uuid,
				uuid: kept.uuid,
				dialect: "guide",
				method: "pix",
				amountCents: input.amountCents,
				pix: { copyPaste: kept.pix?.copyPaste, qrCode: null, paymentLink: null },
				expiresAt: wholeSeconds(kept.expiresAt),
			};
			expect(created).toMatchObject({ ...common, status: "pending" });
			expect(await client.getCharge(created.id)).toMatchObject({ ...common, status: kept.status });
			await expectStatusAndListing(client, kept, input);
		});
		await fc.assert(property, { numRuns: 80 });
	});
});

describe.each<Dialect>(["reference", "guide"])("with a key of the %s", (dialect) => {
	it("the client reads any boleto as it was sent, whatever its status", async () => {
		const { sandbox, client } = from(dialect);
		const property = fc.asyncProperty(anyBoleto, endings, async (input, ending) => {
			const created = await client.createBoletoCharge(input);
			const kept = endAs(sandbox, created.id, ending);
			const common = {
				id: kept.uuid,
				dialect: "guide",
				method: "boleto",
				amountCents: input.amountCents,
				boleto: { url: kept.boleto?.url, barcode: kept.boleto?.barcode },
				expiresAt: wholeSeconds(kept.expiresAt),
			};
			expect(created).toMatchObject({ ...common, status: "pending" });
			expect(await client.getCharge(created.id)).toMatchObject({ ...common, status: kept.status });
			expect(kept).toMatchObject({
				customer: { document: input.customer.document, phone: input.customer.phone },
				billingAddress: {
					zip: input.billingAddress.zip,
					state: input.billingAddress.state.toUpperCase(),
					city: input.billingAddress.city.trim(),
				},
			});
			await expectStatusAndListing(client, kept, input);
		});
		await fc.assert(property, { numRuns: 50 });
	});

	it("iterates all charges, newest first, with pages of any size", async () => {
		const { sandbox, client } = from(dialect);
		sandbox.reset();
		for (let made = 0; made < 9; made++) {
			await client.createPixCharge({ amountCents: 500 + made });
		}
		const all = sandbox.charges().map((one) => (dialect === "guide" ? one.uuid : one.id));
		const property = fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (limit) => {
			const ids: (string | null)[] = [];
			for await (const { id } of client.iterateTransactions({ limit })) {
				ids.push(id);
			}
			expect(ids).toEqual([...all].reverse());
		});
		await fc.assert(property, { numRuns: 12 });
	});

	it("a withdrawal and its events agree with the sandbox", async () => {
		const { sandbox, client } = from(dialect);
		sandbox.reset();
		sandbox.pay((await client.createPixCharge({ amountCents: 12_345 })).id);
		await sandbox.clock.advance(60_000);
		const { id } = sandbox.requestWithdrawal(5000);
		const { uuid } = sandbox.completeWithdrawal(id);
		const { items } = await client.listTransactions({ type: "withdrawal" });
		expect(items).toMatchObject([{ type: "withdrawal", status: "completed", amountCents: 5000 }]);
		const event = parseWebhookEvent(sandbox.webhooks().at(-1)?.body);
		expect(event).toMatchObject({
			event: "transfer.completed",
			transferId: uuid,
			transferAlias: id,
			status: "completed",
			amountCents: 5000,
		});
		expect([uuid, id]).toContain(items[0]?.id);
	});

	it("the balance agrees with the payments", async () => {
		const { sandbox, client } = from(dialect);
		sandbox.reset();
		const { id } = await client.createPixCharge({ amountCents: 12_345 });
		const { feeCents } = sandbox.pay(id);
		const net = 12_345 - feeCents;
		expect(await client.getBalance()).toMatchObject({
			pending: [{ amountCents: net, currency: "brl" }],
			summary: { totalEarnedCents: net, totalWithdrawnCents: 0 },
		});
	});
});

type Input = Pick<PixChargeInput, "amountCents" | "description" | "customer">;

async function expectStatusAndListing(
	client: PixCheckoutClient,
	kept: SandboxCharge,
	input: Input,
): Promise<void> {
	const isGuide = client.dialect === "guide";
	const id = isGuide ? kept.uuid : kept.id;
	const time = (iso: string) => (isGuide ? wholeSeconds(iso) : new Date(iso));
	expect(await client.getChargeStatus(id)).toMatchObject({
		status: kept.status,
		paid: kept.status === "paid",
	});
	const { items } = await client.listTransactions({ type: "charge", limit: 1 });
	const sentCustomer = customerOf(input);
	expect(items).toMatchObject([
		{
			type: "charge",
			id,
			status: kept.status,
			amountCents: input.amountCents,
			description: text(input.description),
			customer: sentCustomer === null ? null : { ...sentCustomer, document: null },
			createdAt: time(kept.createdAt),
			createdAtIsExact: true,
			paidAt: kept.paidAt === undefined ? null : time(kept.paidAt),
		},
	]);
}

/** The sandbox's own record of the charge after this change. */
function endAs(sandbox: Sandbox, id: string, ending: string): SandboxCharge {
	if (ending === "paid") {
		return sandbox.pay(id);
	}
	if (ending === "expired") {
		return sandbox.expire(id);
	}
	if (ending === "failed") {
		return sandbox.fail(id);
	}
	const kept = sandbox.charges().find((one) => one.id === id || one.uuid === id);
	if (!kept) {
		throw new Error(`the sandbox keeps no charge ${id}`);
	}
	return kept;
}

function facts(kept: SandboxCharge): Partial<Charge> {
	return {
		id: kept.id,
		method: kept.method,
		status: kept.status,
		amountCents: kept.amountCents,
		paidAt: kept.paidAt === undefined ? null : new Date(kept.paidAt),
	};
}

/** The client sends no blanks around a text, and no blank text. */
function text(value: string | undefined): string | null {
	return value?.trim() || null;
}

/** The customer that the client sent; null without one. */
function customerOf({ customer }: Input): Charge["customer"] {
	const fields = {
		name: text(customer?.name),
		email: text(customer?.email),
		document: text(customer?.document),
	};
	return Object.values(fields).every((value) => value === null) ? null : fields;
}

function asJson(value: unknown): unknown {
	return JSON.parse(JSON.stringify(value));
}

/** The guide writes times without milliseconds. */
function wholeSeconds(iso: string): Date {
	return new Date(Math.floor(Date.parse(iso) / 1000) * 1000);
}
