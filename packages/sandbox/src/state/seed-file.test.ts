import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { createSandbox } from "../create-sandbox.js";
import {
	ask,
	boletoOrder,
	control,
	merchant,
	startReceiver,
	startSandbox,
	stoppedAt,
} from "../testing/service.js";

const clock = stoppedAt("2026-11-21T10:00:00Z");

async function seedFileWith(content: unknown): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	const file = join(folder, "seed.json");
	await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
	return file;
}

const uuid = "0f8fad5b-d9cb-469f-a165-70867728950e";
const seed = {
	keys: [{ key: "sk_live_shop", dialect: "guide" }],
	charges: [
		{
			uuid,
			id: "ch_svc_first",
			method: "pix",
			status: "paid",
			amountCents: 10_000,
			description: "Pedido 1",
			createdAt: "2026-11-20T10:00:00-03:00",
			paidAt: "2026-11-20T13:05:00Z",
		},
		{ method: "pix", amountCents: 500, expiresAt: "2026-11-21T10:00:30Z" },
		{
			method: "boleto",
			amountCents: 12_990,
			customer: boletoOrder.customer,
			billingAddress: boletoOrder.billing_address,
			createdAt: "2026-11-19T12:00:00Z",
		},
	],
	withdrawals: [{ amountCents: 700, status: "completed", createdAt: "2026-11-21T09:00:00Z" }],
};

describe("the seed file", () => {
	it("gives the first charges, withdrawals and keys", async () => {
		const sandbox = await startSandbox({ clock, seedFile: await seedFileWith(seed) });
		expect(sandbox.charges()).toMatchObject([
			{ method: "boleto", status: "pending", boleto: { dueDate: "2026-11-22" } },
			{
				uuid,
				id: "ch_svc_first",
				status: "paid",
				paidAt: "2026-11-20T13:05:00.000Z",
				feeCents: 99,
			},
			{ method: "pix", createdAt: "2026-11-21T10:00:00.000Z", dialect: "reference" },
		]);
		const headers = { authorization: "Bearer sk_live_shop" };
		expect((await ask(`${sandbox.url}/balance`, { headers })).body).toMatchObject({
			available: [{ amount: 9901 - 700 }],
			summary: { total_earned: 99.01, total_withdrawn: 7 },
		});
		expect((await merchant(sandbox, "reference").get("/charges/first00")).status).toBe(404);
		expect((await merchant(sandbox, "reference").get("/charges/ch_svc_first")).body).toMatchObject({
			status: "paid",
			description: "Pedido 1",
		});
	});

	it("gives charges that follow the clock", async () => {
		const receiver = await startReceiver();
		const seedFile = await seedFileWith(seed);
		const sandbox = await startSandbox({ clock, seedFile, webhookUrl: receiver.url });
		await sandbox.clock.advance(30_000);
		expect(receiver.bodies).toMatchObject([{ event: "charge.expired", data: { amount: 500 } }]);
	});

	it("is the content after a reset", async () => {
		const sandbox = await startSandbox({ clock, seed: "one", seedFile: await seedFileWith(seed) });
		const charges = sandbox.charges();
		await merchant(sandbox, "reference").post("/charges", { amount: 1 });
		await sandbox.clock.advance(86_400_000);
		await control(sandbox).post("/reset");
		expect(sandbox.charges()).toEqual(charges);
		expect(sandbox.webhooks()).toEqual([]);
	});

	it("is ignored when there is a saved state", async () => {
		const seedFile = await seedFileWith(seed);
		const stateFile = join(seedFile, "..", "state.json");
		const sandbox = await startSandbox({ clock, seedFile, stateFile });
		sandbox.expire(sandbox.charges()[2]?.uuid ?? "");
		await sandbox.close();
		const again = await startSandbox({ seedFile, stateFile });
		expect(again.charges().map(({ status }) => status)).toEqual(["pending", "paid", "expired"]);
		again.reset();
		expect(again.charges().map(({ status }) => status)).toContain("paid");
		expect(again.charges()).toHaveLength(3);
	});

	it.each([
		["{", "it is not JSON"],
		[[], "expected object"],
		[{ charge: [] }, "charge"],
		[
			{ charges: [{ method: "pix", amountCents: 1.5 }] },
			"charges.0.amountCents: must be an integer",
		],
		[{ charges: [{ method: "card", amountCents: 1 }] }, "charges.0.method"],
		[{ charges: [{ method: "boleto", amountCents: 1 }] }, "charges.0.billingAddress"],
		[
			{ charges: [{ method: "pix", amountCents: 1, uuid: "1" }] },
			"charges.0.uuid: must be a UUID v4",
		],
		[
			{ charges: [{ method: "pix", amountCents: 1, paidAt: "2026-01-01T00:00:00Z" }] },
			"charges.0.paidAt: only a paid charge has it",
		],
		[
			{ charges: [{ method: "pix", amountCents: 1, createdAt: "2027-01-01T00:00:00Z" }] },
			"charges.0.createdAt: must not be after the sandbox's clock",
		],
		[
			{ charges: ["a", "b"].map(() => ({ method: "pix", amountCents: 1, uuid })) },
			"charges.1.uuid: is there twice",
		],
		[{ withdrawals: [{ amountCents: -1 }] }, "withdrawals.0.amountCents"],
		[{ keys: [{ key: "pk_live_1", dialect: "guide" }] }, "keys.0.key: must start with sk_live_"],
	])("is rejected with the place of each problem: %j", async (content, reason) => {
		const seedFile = await seedFileWith(content);
		const refused = createSandbox({ clock, seedFile });
		await expect(refused).rejects.toMatchObject({ code: "invalid_seed_file", file: seedFile });
		await expect(refused).rejects.toThrow(reason);
	});

	it("must be there", async () => {
		await expect(createSandbox({ seedFile: "/nowhere/seed.json" })).rejects.toThrow(
			"The seed file /nowhere/seed.json can't be used and is left as it is: it can't be read (ENOENT)",
		);
	});
});
