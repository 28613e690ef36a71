import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const account = "/admin/pix-checkout/account";

describe("the account", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-account", sandbox: { releaseMs: 0 } });
	});
	afterAll(() => stack?.stop());

	const ask = (init: RequestInit = {}) =>
		fetch(`${stack.store.url}${account}`, {
			headers: { authorization: stack.admin.authorization },
			...init,
		});
	const balancesAsked = () =>
		stack.sandbox.requests().filter(({ operation }) => operation === "balance").length;

	it("is for users with a login only, and has no route that moves money", async () => {
		expect((await ask({ headers: {} })).status).toBe(401);
		expect((await ask({ method: "POST" })).status).toBe(404);
	});

	it("says so when the service is out of reach", async () => {
		const rule = stack.sandbox.faults.add({
			fault: { kind: "dropped_before" },
			on: "list",
			times: "always",
		});
		const refused = await ask();
		expect(refused.status).toBe(502);
		expect(await refused.json()).toMatchObject({ code: "service_failed" });
		stack.sandbox.faults.remove(rule.id);
	});

	it("shows the balance and the last withdrawals, never a payee, from one answer for all", async () => {
		const { sandbox } = stack;
		const order = await stack.shop.placeOrder();
		await stack.untilStatus(order.sessionId, "pending");
		sandbox.pay(sandbox.charges().at(-1)?.uuid ?? "");
		await stack.untilCaptured(order.orderId);
		const completed = sandbox.requestWithdrawal(300);
		const processing = sandbox.requestWithdrawal(100);
		sandbox.completeWithdrawal(completed.id);

		const before = balancesAsked();
		// The failure of the test before serves all for ten seconds.
		await waitFor("an answer again", ask, ({ status }) => status === 200);
		const answers = await Promise.all(Array.from({ length: 10 }, async () => (await ask()).json()));
		expect(balancesAsked() - before).toBe(1);
		const { availableCents, pendingCents } = sandbox.balance();
		const withdrawal = (id: string, status: string, amount_cents: number) => ({
			...{ id, status, amount_cents },
			created_at: expect.any(String),
		});
		for (const answer of answers) {
			expect(answer).toStrictEqual({
				available_cents: availableCents,
				pending_cents: pendingCents,
				livemode: true,
				withdrawals: [
					withdrawal(processing.id, "processing", 100),
					withdrawal(completed.id, "completed", 300),
				],
				read_at: expect.any(String),
			});
		}
	});
});
