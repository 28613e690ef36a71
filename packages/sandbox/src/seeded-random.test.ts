import { describe, expect, it } from "vitest";
import {
	boletoOrder,
	merchant,
	startReceiver,
	startSandbox,
	stoppedAt,
} from "./testing/service.js";

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Everything that a sandbox generates for the same requests, except its address. */
async function run(seed: string | undefined) {
	const receiver = await startReceiver();
	const sandbox = await startSandbox({
		...(seed === undefined ? {} : { seed }),
		clock: stoppedAt("2026-11-21T10:00:00Z"),
		webhookUrl: receiver.url,
	});
	const ask = async () => {
		const { post } = merchant(sandbox, "reference");
		for (let count = 0; count < 3; count += 1) {
			await post("/charges", { amount: 500 });
		}
		await post("/charges", boletoOrder);
		await post("/withdrawals", {});
		sandbox.pay(sandbox.charges()[0]?.uuid ?? "");
		await sandbox.clock.advance(0);
		return {
			charges: sandbox.charges().map(({ uuid, id, pix, boleto }) => ({
				uuid,
				id,
				code: pix?.copyPaste ?? boleto?.barcode,
			})),
			withdrawals: sandbox.withdrawals(),
			webhooks: sandbox.webhooks().map(({ id }) => id),
		};
	};
	return { sandbox, ask };
}

describe("the seed", () => {
	it("gives the same identifiers and codes again, and others for another seed", async () => {
		const first = await (await run("one")).ask();
		expect(await (await run("one")).ask()).toEqual(first);
		const other = await (await run("two")).ask();
		expect(other.charges[0]?.uuid).not.toBe(first.charges[0]?.uuid);
		expect(other.charges[3]?.code).not.toBe(first.charges[3]?.code);
		const uuids = [...first.charges.map(({ uuid }) => uuid), ...first.webhooks];
		expect(new Set(uuids).size).toBe(5);
		for (const uuid of uuids) {
			expect(uuid).toMatch(uuidV4);
		}
		for (const { id } of first.charges) {
			expect(id).toMatch(/^ch_svc_[0-9a-f]{24}$/);
		}
	});

	it("begins again on reset when it was given", async () => {
		const { sandbox, ask } = await run("one");
		const first = await ask();
		sandbox.reset();
		expect(await ask()).toEqual(first);
	});

	it("is chosen and shown when it is not given, and repeats no identifier", async () => {
		const { sandbox, ask } = await run(undefined);
		expect(sandbox.seed).toMatch(/^[0-9a-f]{8}$/);
		const first = await ask();
		sandbox.reset();
		const second = await ask();
		const uuids = [...first.charges, ...second.charges].map(({ uuid }) => uuid);
		expect(new Set(uuids).size).toBe(8);
		const again = await run(sandbox.seed);
		expect(await again.ask()).toEqual(first);
		expect((await run(undefined)).sandbox.seed).not.toBe(sandbox.seed);
	});
});
