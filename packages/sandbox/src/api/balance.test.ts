import { describe, expect, it } from "vitest";
import { boletoOrder, merchant, startSandbox, stoppedAt, textOf } from "../testing/service.js";

describe("the balance", () => {
	it("follows the equation of the specification", async () => {
		const sandbox = await startSandbox({
			clock: stoppedAt("2026-11-21T10:00:00Z"),
			releaseSeconds: 60,
		});
		const { get, post } = merchant(sandbox, "reference");
		const guide = merchant(sandbox, "guide");
		const amounts = async () => {
			const { body } = await guide.get("/balance");
			return body;
		};
		const balance = (available: number, pending: number, earned: number, withdrawn: number) => ({
			object: "balance",
			available: [{ amount: available, currency: "brl" }],
			pending: [{ amount: pending, currency: "brl" }],
			summary: {
				available_balance: available / 100,
				pending_balance: pending / 100,
				total_earned: earned / 100,
				total_withdrawn: withdrawn / 100,
				currency: "BRL",
			},
			livemode: true,
		});
		expect(await amounts()).toEqual(balance(0, 0, 0, 0));

		const pix = textOf(await post("/charges", { amount: 10_000 }), "id");
		const boleto = textOf(await guide.post("/charges", boletoOrder), "uuid");
		expect(await amounts()).toEqual(balance(0, 0, 0, 0));

		sandbox.pay(pix);
		expect(await amounts()).toEqual(balance(0, 9901, 9901, 0));
		await sandbox.clock.advance(30_000);
		sandbox.pay(boleto);
		await sandbox.clock.advance(30_000);
		expect(await amounts()).toEqual(balance(9901, 12_791, 22_692, 0));

		const first = textOf(await post("/withdrawals", { amount: 5000, pix_key: "x" }), "id");
		const second = textOf(await post("/withdrawals", { amount: 1000 }), "id");
		expect(await amounts()).toEqual(balance(3901, 12_791, 22_692, 0));
		sandbox.completeWithdrawal(first);
		sandbox.failWithdrawal(second);
		await sandbox.clock.advance(30_000);
		expect(await amounts()).toEqual(balance(17_692, 0, 22_692, 5000));
		expect((await get("/balance")).body).toMatchObject({
			summary: { available_balance: 176.92, available_balance_cents: 17_692 },
		});
	});
});
