import { z } from "zod";
import type { UsedIdempotencyKey } from "../api/idempotent-charges.js";
import type { SavedClock } from "../clock/clock.js";
import type { DeliveryRecord } from "../webhooks/webhook-delivery.js";
import { milliseconds, recordSchema } from "./record-schema.js";

const attempt = z.strictObject({
	at: z.iso.datetime(),
	durationMs: z.number(),
	status: z.int().optional(),
	body: z.string().optional(),
	error: z.string().optional(),
});

const delivery = z.strictObject({
	delivery: z.strictObject({
		id: z.uuid(),
		copyOf: z.uuid().optional(),
		body: z.strictObject({ event: z.string(), data: z.record(z.string(), z.unknown()) }),
		headers: z.record(z.string(), z.string()),
		receiver: z.string().nullable(),
		status: z.enum(["pending", "acknowledged", "failed", "not_sent"]),
		faults: z.array(
			z.enum(["webhook_lost", "webhook_doubled", "webhook_delayed", "webhook_reordered"]),
		),
		createdAt: z.iso.datetime(),
		attempts: z.array(attempt),
		nextAttemptAt: z.iso.datetime().optional(),
	}),
	url: z.string().nullable(),
	tries: z.int().nonnegative(),
	dueAt: z.number().nullable(),
}) satisfies z.ZodType<DeliveryRecord>;

const clock = z.discriminatedUnion("mode", [
	z.strictObject({ mode: z.literal("running"), aheadMs: z.number() }),
	z.strictObject({ mode: z.literal("stopped"), at: milliseconds }),
]) satisfies z.ZodType<SavedClock>;

const idempotencyKey = z.strictObject({
	secretKey: z.string(),
	idempotencyKey: z.string(),
	body: z.unknown(),
	uuid: z.uuid(),
}) satisfies z.ZodType<UsedIdempotencyKey>;

/** Says whose file it is, and which form it has. */
export const STATE_FORMAT = { format: "pix-checkout-sandbox", version: 1 } as const;

/** What a state file holds. */
export const savedStateSchema = z.strictObject({
	format: z.literal(STATE_FORMAT.format, "must be pix-checkout-sandbox: it isn't a sandbox's file"),
	version: z.literal(STATE_FORMAT.version, "must be 1: another version of the sandbox wrote it"),
	seed: z.string().min(1),
	/** How many draws each stream of the seed has given. */
	draws: z.record(z.string(), z.int().nonnegative()),
	clock,
	/** Charges and withdrawals, oldest first. */
	records: z.array(recordSchema),
	idempotencyKeys: z.array(idempotencyKey),
	/** Oldest first. */
	webhooks: z.array(delivery),
});

export type SavedState = z.output<typeof savedStateSchema>;
