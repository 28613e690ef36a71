import { parseWebhookEvent } from "@pix-checkout/client";
import { webhookBody, webhookEvents } from "@pix-checkout/client/testing";
import type { Sandbox } from "@pix-checkout/sandbox";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyPix } from "./arbitrary-charges.js";
import { useSandbox } from "./sandbox-and-client.js";

const from = useSandbox();

it("reads every event of any charge with the sandbox's values", async () => {
	const { sandbox, client } = from("reference");
	const endings = fc.constantFrom("pay" as const, "expire" as const, "fail" as const);
	const property = fc.asyncProperty(anyPix(1), endings, async (input, ending) => {
		const { id } = await client.createPixCharge(input);
		const kept = sandbox[ending](id);
		const event = parseWebhookEvent(JSON.stringify(lastBody(sandbox)));
		expect(event).toMatchObject({
			event: `charge.${kept.status}`,
			known: true,
			chargeId: kept.uuid,
			status: kept.status,
			amountCents: input.amountCents,
			description: input.description?.trim() || null,
		});
		// The client can read a charge by its event's identifier: in the reference dialect it is not
		// the charge's own id.
		expect(await client.getCharge(kept.uuid)).toMatchObject({ id, status: kept.status });
	});
	await fc.assert(property, { numRuns: 40 });
});

it("makes bodies for tests with the fields of the sandbox's", async () => {
	const { sandbox, client } = from("guide");
	const charge = () =>
		client.createPixCharge({
			amountCents: 5990,
			description: "pedido 9",
			customer: { name: "Fulana de Teste", email: "fulana@example.com" },
		});
	const withdrawal = () => {
		sandbox.requestWithdrawal(0);
		return sandbox.withdrawals().at(-1)?.uuid ?? "";
	};
	sandbox.pay((await charge()).id);
	const paid = lastBody(sandbox);
	sandbox.expire((await charge()).id);
	const expired = lastBody(sandbox);
	sandbox.fail((await charge()).id);
	const failed = lastBody(sandbox);
	sandbox.completeWithdrawal(withdrawal());
	const completed = lastBody(sandbox);
	sandbox.failWithdrawal(withdrawal());
	const notSent = lastBody(sandbox);

	const bodies = [paid, expired, failed, completed, notSent];
	expect(bodies.map(({ event }) => event)).toEqual(webhookEvents);
	const made = webhookEvents.map((event) => webhookBody(event, { description: "pedido 9" }));
	for (const [index, { data }] of made.entries()) {
		// The specification doesn't show when a withdrawal was completed, nor its other identifier; the
		// sandbox adds both.
		const { completed_at: _, id: __, ...shown } = bodies[index]?.data ?? {};
		expect(Object.keys(data).sort()).toEqual(Object.keys(shown).sort());
	}
});

function lastBody(sandbox: Sandbox) {
	const last = sandbox.webhooks().at(-1);
	if (!last) {
		throw new Error("the sandbox has sent no event");
	}
	return last.body;
}
