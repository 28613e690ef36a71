import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { DemoShop } from "../../apps/dev/src/fill/demo-shop.js";
import { sandboxControl } from "../../apps/dev/src/fill/sandbox-control.js";
import { payerOf, stories } from "../../apps/dev/src/fill/stories.js";
import { type StoreStack, startStack } from "../support/store-stack.js";
import { waitFor } from "../support/wait-for.js";

const expectedIssues = [
	"amount_due_changed",
	"amount_mismatch",
	"duplicate_payment",
	"paid_after_cancellation",
	"refund_due",
];

function inTheirNames(issues: { kind: string }[]): string[] {
	return issues
		.map(({ kind }) => kind)
		.filter((kind) => kind !== "unmatched_pix")
		.sort();
}

describe("the stories of the demo", () => {
	let stack: StoreStack;
	beforeAll(async () => {
		stack = await startStack({ name: "store-demo-stories", sandbox: { releaseMs: 0 } });
	});
	afterAll(() => stack?.stop());

	it("give the admin charges in every state, and the common payment issues", async () => {
		const { signal } = new AbortController();
		const { publishableKey, admin } = inject("templateStore");
		const sandboxUrl = new URL(stack.sandbox.url).origin;
		const demo = {
			storeUrl: stack.store.url,
			storefrontUrl: "",
			sandboxUrl,
			publishableKey,
			webhookUrl: stack.webhookUrl,
			admin,
		};
		const shop = await DemoShop.open(demo, signal);
		const service = sandboxControl(
			sandboxUrl,
			{
				service: {
					kind: "sandbox",
					port: Number(new URL(sandboxUrl).port),
					secretKey: "sk_live_sandbox_reference",
					ownKey: false,
				},
				dialect: "reference",
			},
			signal,
		);
		expect(await shop.hasOrders()).toBe(false);
		for (const [index, story] of Object.values(stories).entries()) {
			await story({ shop, service }, payerOf(index));
		}
		await service.close();
		expect(await shop.hasOrders()).toBe(true);

		// The sweep finds the second charge at the service a minute later.
		await waitFor(
			"the payment issues",
			() => stack.admin.issues(),
			(issues) => inTheirNames(issues).join() === expectedIssues.join(),
		);
		const rows = await stack.sql("SELECT DISTINCT state, method FROM pix_checkout_charge");
		expect(rows.map(({ state, method }) => `${state} ${method}`)).toEqual(
			expect.arrayContaining([
				"captured boleto",
				"captured pix",
				"expired pix",
				"failed pix",
				"paid pix",
				"pending boleto",
				"pending pix",
			]),
		);
		expect(stack.sandbox.withdrawals().map(({ status }) => status)).toEqual(
			expect.arrayContaining(["completed", "failed", "processing"]),
		);
	});
});
