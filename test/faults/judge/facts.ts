import type { LoggedRequest, SandboxCharge } from "@pix-checkout/sandbox";
import { z } from "zod";
import type { Sighting } from "../floor/payment-page.js";
import type { FloorProcess, RunningShop } from "../floor/shop-floor.js";
import type { AcceptedEvent } from "../trouble/webhook-carrier.js";
import type { SaleFacts } from "./sale-promises.js";

const rowSchema = z.object({
	id: z.string(),
	session_id: z.string(),
	order_id: z.string().nullable(),
	method: z.enum(["pix", "boleto"]),
	reference: z.string(),
	amount_cents: z.number(),
	state: z.string(),
	issue: z.string().nullable(),
	charge_id: z.string().nullable(),
	charge_alias: z.string().nullable(),
	pix_copy_paste: z.string().nullable(),
	boleto_barcode: z.string().nullable(),
	expires_at: z.date().nullable(),
	requested_at: z.date().nullable(),
	created_at: z.date(),
});

const issueSchema = z.object({
	kind: z.string(),
	subject: z.string(),
	charge_record_id: z.string().nullable(),
	charge_id: z.string().nullable(),
	order_id: z.string().nullable(),
	amount_cents: z.number().nullable(),
	created_at: z.date(),
	resolved_at: z.date().nullable(),
});

const webhookEventSchema = z.object({
	event: z.string(),
	charge_id: z.string(),
	status: z.string(),
	reference: z.string().nullable(),
	state: z.string(),
});

/** One attempt in the charge store. */
export type Attempt = z.infer<typeof rowSchema>;
export type Issue = z.infer<typeof issueSchema>;
export type StoredWebhookEvent = z.infer<typeof webhookEventSchema>;

/** One capture of a payment. */
export interface Capture {
	sessionId: string;
	cents: number;
	/** The amount of the whole payment. */
	paymentCents: number;
}

/** An order in the shop. */
export interface ShopOrder {
	id: string;
	/** Of Pix and boleto. Empty when the store died before the order was complete: the shopper has another one. */
	sessionIds: string[];
	/** The present total; a cancelled order's is lower. */
	totalCents: number;
	/** Of Pix and boleto. */
	captures: Capture[];
	/** Captured by other providers. */
	paidElsewhereCents: number;
	/** Sent back by the merchant. */
	refundedCents: number;
	/** The payments in the shop's books, minus the refunds. */
	receivedCents: number;
	/** The amount due in the shop's books; negative after an overpayment. */
	outstandingCents: number;
	/** What the order's open payment collections ask for; `null` in a shop without any. */
	asked: { cents: number; sessionIds: string[] }[] | null;
	/** Unix milliseconds; `null` for an active order. */
	cancelledAt: number | null;
}

/** A full read of one charge, with the service's answer. */
export interface ChargeRead {
	/** The identifier in the store's request. */
	chargeId: string;
	/** Unix milliseconds. */
	at: number;
}

/** What a shopper saw. */
export interface SeenOrder {
	orderId: string;
	sightings: Sighting[];
	/** Whether the merchant tried to cancel the order. */
	isCancelled: boolean;
}

/** The facts of a finished run, from the service, the charge store, the shop and the shoppers. */
export interface Facts {
	charges: SandboxCharge[];
	attempts: Attempt[];
	issues: Issue[];
	webhookEvents: StoredWebhookEvent[];
	orders: ShopOrder[];
	reads: ChargeRead[];
	/** All requests to the service. */
	requests: LoggedRequest[];
	stories: SeenOrder[];
	accepted: AcceptedEvent[];
	/** The unfinished work at the end, by name. */
	leftToDo: string[];
	/** Milliseconds between a Pix charge's expiry and the end of its order. */
	pixGraceMs: number;
	/** What a sale led to; `null` for a run under faults, where much else may happen. */
	sale: SaleFacts | null;
}

/** Reads the facts of the charge store and the service; the run itself has the others. */
export async function gatherFacts({
	sandbox,
	sql,
}: RunningShop<FloorProcess>): Promise<
	Pick<Facts, "charges" | "attempts" | "issues" | "webhookEvents" | "reads" | "requests">
> {
	const table = async <T>(name: string, schema: z.ZodType<T>) =>
		z.array(schema).parse(await sql(`SELECT * FROM ${name} ORDER BY created_at`));
	return {
		charges: sandbox.charges(),
		attempts: await table("pix_checkout_charge", rowSchema),
		issues: await table("pix_checkout_issue", issueSchema),
		webhookEvents: await table("pix_checkout_webhook_event", webhookEventSchema),
		reads: sandbox
			.requests()
			.filter(({ operation, serviceStatus }) => operation === "get" && serviceStatus === 200)
			.map(({ path, at }) => ({
				chargeId: decodeURIComponent(path.split("/").at(-1) ?? ""),
				at: Date.parse(at),
			})),
		requests: sandbox.requests(),
	};
}
