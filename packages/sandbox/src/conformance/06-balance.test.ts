import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { dialects, makeCharge, type Service, startService } from "../testing/checked-service.js";
import { boletoOrder, errorOf, textOf } from "../testing/service.js";

describe.each(dialects)("Balance, in the %s dialect", (dialect) => {
	it("has every field, with one entry for the one currency", async () => {
		const service = await startService({ releaseMs: 60_000 });
		await pay(service, 10_000);
		await service.forward(60);
		await pay(service, 2000);
		await withdraw(service, 3000, "completed");
		await withdraw(service, 2000, "processing");
		const { body } = await service[dialect].get("/balance");
		expect(body).toMatchObject({
			object: "balance",
			available: [{ amount: 4901, currency: "brl" }],
			pending: [{ amount: 1980, currency: "brl" }],
			summary: {
				available_balance: 49.01,
				pending_balance: 19.8,
				total_earned: 118.81,
				total_withdrawn: 30,
				currency: "BRL",
			},
			livemode: true,
		});
	});
});

describe("The balance equation", () => {
	it("holds paid money back until it is released", async () => {
		const service = await startService({ releaseMs: 60_000 });
		await pay(service, 10_000);
		await service.forward(59.999);
		expect(await balance(service)).toMatchObject({ available: 0, pending: 9901 });
		await service.forward(0.001);
		expect(await balance(service)).toMatchObject({ available: 9901, pending: 0 });
	});

	it("holds for every account", async () => {
		const amount = fc.integer({ min: 500, max: 5_000_000 });
		const step = fc.oneof(
			fc.record({ kind: fc.constant("pix" as const), amount, paid: fc.boolean() }),
			fc.record({ kind: fc.constant("boleto" as const), amount, paid: fc.boolean() }),
			fc.record({
				kind: fc.constant("withdrawal" as const),
				amount,
				status: fc.constantFrom("processing" as const, "completed" as const, "failed" as const),
			}),
			fc.record({ kind: fc.constant("wait" as const), seconds: fc.nat(90) }),
		);
		const service = await startService({
			releaseMs: 60_000,
			rateLimit: { chargesPerMinute: 10_000, withdrawalsPerMinute: 10_000 },
		});
		await fc.assert(
			fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
				service.sandbox.reset();
				let now = 0;
				const paid: Array<{ net: number; at: number }> = [];
				const out = { processing: 0, completed: 0, failed: 0 };
				const sum = (released: boolean) =>
					paid
						.filter(({ at }) => now >= at + 60 === released)
						.reduce((total, { net }) => total + net, 0);
				for (const todo of steps) {
					switch (todo.kind) {
						case "wait":
							await service.forward(todo.seconds);
							now += todo.seconds;
							break;
						case "withdrawal":
							if (todo.amount <= sum(true) - out.completed - out.processing) {
								await withdraw(service, todo.amount, todo.status);
								out[todo.status] += todo.amount;
							} else {
								const refused = await service.guide.post("/withdrawals", { amount: todo.amount });
								expect(errorOf(refused)).toEqual({ status: 400, code: "insufficient_balance" });
							}
							break;
						default: {
							const order = todo.kind === "pix" ? { payment_method: "pix" } : boletoOrder;
							const body = { ...order, amount: todo.amount };
							const uuid = textOf(await service.guide.post("/charges", body), "uuid");
							const fee = todo.kind === "pix" ? Math.round((todo.amount * 99) / 10_000) : 199;
							if (!todo.paid) break;
							service.sandbox.pay(uuid);
							paid.push({ net: todo.amount - fee, at: now });
						}
					}
				}
				expect(await balance(service)).toEqual({
					available: sum(true) - out.completed - out.processing,
					pending: sum(false),
					earned: sum(true) + sum(false),
					withdrawn: out.completed,
				});
			}),
			{ numRuns: 20 },
		);
	});
});

/** Creates a Pix charge and pays it. */
async function pay(service: Service, amount: number): Promise<void> {
	service.sandbox.pay(await makeCharge(service, "reference", { amount }));
}

async function withdraw(
	service: Service,
	amount: number,
	status: "processing" | "completed" | "failed",
): Promise<string> {
	const id = textOf(await service.guide.post("/withdrawals", { amount }), "uuid");
	if (status === "completed") service.sandbox.completeWithdrawal(id);
	if (status === "failed") service.sandbox.failWithdrawal(id);
	return id;
}

/** All in cents; both descriptions of a number must agree. */
async function balance(service: Service) {
	const { body } = await service.reference.get("/balance");
	const entry = z.tuple([z.object({ amount: z.int() })]);
	const summary = z.record(z.string(), z.unknown());
	const read = z.object({ available: entry, pending: entry, summary }).parse(body);
	const cents = (name: string) => z.int().parse(read.summary[`${name}_cents`]);
	for (const name of ["available_balance", "pending_balance", "total_earned", "total_withdrawn"]) {
		expect(read.summary[name]).toBe(cents(name) / 100);
	}
	expect(cents("available_balance")).toBe(read.available[0].amount);
	expect(cents("pending_balance")).toBe(read.pending[0].amount);
	return {
		available: read.available[0].amount,
		pending: read.pending[0].amount,
		earned: cents("total_earned"),
		withdrawn: cents("total_withdrawn"),
	};
}
