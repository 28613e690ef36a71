import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import {
	DIALECTS,
	fieldOf,
	makeCharge,
	pixOrder,
	startService,
} from "./conformance/support/service.js";
import { choicesSchema } from "./options.js";
import { boletoOrder, errorOf, itemsOf, textOf } from "./testing/service.js";

describe("the choices of a sandbox", () => {
	it.each(["unauthorized", "missing_authorization"] as const)(
		"make every answer without the header %s",
		async (missingHeaderCode) => {
			const service = await startService({ choices: { missingHeaderCode } });
			for (const path of ["/charges/x", "/balance", "/transactions"]) {
				const answer = await service.caller(undefined).get(path);
				expect(errorOf(answer)).toEqual({ status: 401, code: missingHeaderCode });
			}
		},
	);

	it.each([
		["always", /\.250Z$/, /\.000Z$/],
		["never", /:00Z$/, /:01Z$/],
	] as const)("write milliseconds %s", async (milliseconds, made, end) => {
		for (const dialect of DIALECTS) {
			const service = await startService({ choices: { milliseconds } });
			const { get, post } = service[dialect];
			const created = await post("/charges", pixOrder(dialect));
			service.sandbox.pay(service.sandbox.charges()[0]?.uuid ?? "");
			expect(textOf(created, "expires_at")).toMatch(end);
			expect(itemsOf(await get("/transactions"))).toMatchObject([
				{ created_at: expect.stringMatching(made), paid_at: expect.stringMatching(made) },
			]);
			expect(textOf(await post("/withdrawals", {}), "created_at")).toMatch(made);
		}
	});

	it("give a boleto's barcode as its line", async () => {
		const { sandbox, guide } = await startService({ choices: { barcode: "line" } });
		const created = await guide.post("/charges", boletoOrder);
		const line = sandbox.charges()[0]?.boleto?.digitableLine;
		expect(textOf(created, "barcode")).toBe(line);
		const read = await guide.get(`/charges/${textOf(created, "uuid")}`);
		expect(textOf(read, "barcode")).toBe(line);
	});

	it.each(["account", "address"] as const)("count limits per %s", async (limitsPer) => {
		const service = await startService({
			rateLimit: { chargesPerMinute: 1 },
			choices: { limitsPer },
		});
		expect((await service.guide.post("/charges", pixOrder("guide"))).status).toBe(201);
		expect((await service.reference.post("/charges", { amount: 1 })).status).toBe(429);
	});

	it("change the fees, which never exceed the amount", async () => {
		const service = await startService({ choices: { pixFeePercent: 2.5, boletoFeeCents: 600 } });
		const id = await makeCharge(service, "reference", { amount: 10_000 });
		const { body } = await service.reference.get(`/charges/${id}`);
		expect(fieldOf(body, "fee.amount")).toBe(2.5);
		await service.guide.post("/charges", boletoOrder);
		await service.guide.post("/charges", { ...boletoOrder, amount: 500 });
		const fees = service.sandbox.charges().map(({ feeCents }) => feeCents);
		expect(fees).toEqual([250, 600, 500]);
	});

	it("are all in the documentation, with their values", async () => {
		const docs = new URL("../../../docs/test/sandbox-choices.md", import.meta.url);
		const text = await readFile(docs, "utf8");
		for (const [name, schema] of Object.entries(choicesSchema.shape)) {
			expect(text).toContain(`\`choices.${name}\``);
			const inner = schema.unwrap();
			for (const value of "options" in inner ? inner.options : []) {
				expect(text).toMatch(new RegExp(`choices\\.${name}.*\`${value}\``));
			}
		}
	});

	it("are rejected when they are unknown", async () => {
		const wrong = startService({ choices: { pixFeePercent: 0.125, boletoFeeCents: -1 } });
		await expect(wrong).rejects.toMatchObject({
			problems: [
				{ option: "choices.pixFeePercent", problem: "must have two decimals at most" },
				{ option: "choices.boletoFeeCents" },
			],
		});
	});
});
