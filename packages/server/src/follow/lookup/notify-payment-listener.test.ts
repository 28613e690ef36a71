import type { Transaction } from "@pix-checkout/client";
import { describe, expect, it } from "vitest";
import type { ChargeContext } from "../../charge/ports/charge-context.js";
import { makeReference } from "../../charge/reference.js";
import { notifyPaymentListener, tryNotifyPaymentListener } from "./notify-payment-listener.js";

type Recorded = Parameters<NonNullable<ChargeContext["paymentListener"]>["recorded"]>[0];

const reference = makeReference();
const fee = { amountCents: 60, netAmountCents: 5930 };

function entry(fields: Record<string, unknown>): Transaction {
	const paidAt = new Date(0);
	const paid = { type: "charge", status: "paid", amountCents: 5990, description: reference };
	return { ...paid, id: "ch_svc_1", uuid: "uuid", fee, paidAt, ...fields } as never;
}

function listenerOf(failure: Error | null = null) {
	const recorded: Recorded[] = [];
	const lines: string[] = [];
	const log = (line: string) => lines.push(line);
	const context = {
		paymentListener: {
			recorded: async (payments: Recorded) => {
				if (failure) {
					throw failure;
				}
				recorded.push(payments);
			},
			unlisted: async () => {},
		},
		logger: { info: log, warn: log, error: log },
	};
	return { context: context as never as ChargeContext, recorded, lines };
}

describe("the listener for payments", () => {
	it("gets the paid charges of a list at once, and nothing else", async () => {
		const { context, recorded } = listenerOf();
		await notifyPaymentListener(context, [
			entry({}),
			entry({ id: "pending", status: "pending" }),
			entry({ id: "withdrawal", type: "withdrawal" }),
			entry({ id: "foreign", description: null }),
		]);
		const paid = { uuid: "uuid", amountCents: 5990, fee, paidAt: new Date(0) };
		expect(recorded).toEqual([
			[
				{ ...paid, id: "ch_svc_1", reference },
				{ ...paid, id: "foreign", reference: null },
			],
		]);
	});

	it("isn't called for a list without payments", async () => {
		const { context, recorded } = listenerOf();
		await notifyPaymentListener(context, [entry({ status: "pending" })]);
		await notifyPaymentListener(context, []);
		expect(recorded).toEqual([]);
	});

	it("may be absent", async () => {
		const { context, lines } = listenerOf();
		const without = { logger: context.logger };
		await tryNotifyPaymentListener(without, [entry({})]);
		expect(lines).toEqual([]);
	});

	it("fails alone: a report keeps no payment from being captured, but the log has it", async () => {
		const failing = listenerOf(new Error("the table is gone"));
		await expect(notifyPaymentListener(failing.context, [entry({})])).rejects.toThrow("is gone");
		await tryNotifyPaymentListener(failing.context, [entry({})]);
		expect(failing.lines).toHaveLength(1);
		const working = listenerOf();
		await tryNotifyPaymentListener(working.context, [entry({})]);
		expect(working.recorded).toHaveLength(1);
	});
});
