import { z } from "zod";

/*
 * What the control routes answer, as far as the commands print it. Unknown fields are kept for
 * `--json`.
 */

export const nothing = z.null();

export const charge = z.looseObject({
	uuid: z.string(),
	id: z.string(),
	method: z.string(),
	status: z.string(),
	amountCents: z.number(),
	description: z.string().optional(),
	expiresAt: z.string(),
	paidAt: z.string().optional(),
});
export type ChargeAnswer = z.output<typeof charge>;

export const charges = z.looseObject({ charges: z.array(charge), total: z.number() });

export const withdrawal = z.looseObject({
	id: z.string(),
	status: z.string(),
	amountCents: z.number().optional(),
	createdAt: z.string(),
});
export type WithdrawalAnswer = z.output<typeof withdrawal>;

export const withdrawals = z.looseObject({ withdrawals: z.array(withdrawal) });

const attempt = z.looseObject({
	at: z.string(),
	durationMs: z.number(),
	status: z.number().optional(),
	error: z.string().optional(),
});
export type AttemptAnswer = z.output<typeof attempt>;

export const delivery = z.looseObject({
	id: z.string(),
	body: z.looseObject({ event: z.string(), data: z.record(z.string(), z.unknown()) }),
	receiver: z.string().nullable(),
	status: z.string(),
	faults: z.array(z.string()),
	createdAt: z.string(),
	attempts: z.array(attempt),
	nextAttemptAt: z.string().optional(),
});
export type DeliveryAnswer = z.output<typeof delivery>;

export const deliveries = z.looseObject({ webhooks: z.array(delivery) });

export const request = z.looseObject({
	id: z.string(),
	at: z.string(),
	method: z.string(),
	path: z.string(),
	faults: z.array(z.string()),
	status: z.number().nullable(),
	serviceStatus: z.number().nullable(),
	durationMs: z.number().nullable(),
});
export type RequestAnswer = z.output<typeof request>;

export const requests = z.looseObject({ requests: z.array(request), total: z.number() });

export const clock = z.looseObject({ now: z.string(), mode: z.enum(["running", "stopped"]) });
export type ClockAnswer = z.output<typeof clock>;

export const activeFault = z.looseObject({
	id: z.string(),
	fault: z.looseObject({ kind: z.string() }),
	on: z.union([z.string(), z.array(z.string())]).optional(),
	times: z.number().optional(),
	after: z.number().optional(),
	chance: z.number().optional(),
	seen: z.number(),
	used: z.number(),
});
export type FaultAnswer = z.output<typeof activeFault>;

export const faults = z.looseObject({ faults: z.array(activeFault) });

export const receiver = z.looseObject({ receiver: z.string().nullable() });

export const wholeReceiver = z.looseObject({ url: z.string().nullable() });
