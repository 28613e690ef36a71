import type { LoggedRequest, SandboxCharge } from "@pix-checkout/sandbox";
import { z } from "zod";
import type { AdminApi } from "../../support/admin-api.js";
import type { FaultyStack } from "../../support/faulty-service/index.js";
import type { Refusal } from "./lasting-refusal.js";
import type { SaleFacts } from "./sale-promises.js";
import type { ShopperStory } from "./shopper.js";
import type { AcceptedEvent } from "./webhook-carrier.js";

const rowSchema = z.object({
	id: z.string(),
	session_id: z.string(),
	order_id: z.string().nullable(),
	method: z.enum(["pix", "boleto"]),
	reference: z.string(),
	amount_cents: z.number(),
	state: z.string(),
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

const reais = z.coerce.number();

const paymentSchema = z.object({
	provider_id: z.string(),
	payment_session_id: z.string(),
	amount: reais,
	captures: z.array(z.object({ amount: reais })).nullish(),
});

const ordersSchema = z.object({
	count: z.number(),
	orders: z.array(
		z.object({
			id: z.string(),
			canceled_at: z.string().nullable(),
			total: reais,
			summary: z.object({ pending_difference: reais }),
			transactions: z.array(z.object({ amount: reais })).nullish(),
			payment_collections: z.array(
				z.object({
					payment_sessions: z
						.array(z.object({ id: z.string(), provider_id: z.string() }))
						.nullish(),
					payments: z.array(paymentSchema).nullish(),
				}),
			),
		}),
	),
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
	/** The payments in Medusa's books, minus the refunds. */
	receivedCents: number;
	/** The amount due in Medusa's books; negative after an overpayment. */
	outstandingCents: number;
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
	stories: ShopperStory[];
	accepted: AcceptedEvent[];
	/** The store's behaviour while the service refused its key for a day; `null` without such a day. */
	refusal: Refusal | null;
	/** The unfinished work at the end, by name. */
	leftToDo: string[];
	/** Milliseconds between a Pix charge's expiry and the end of its order. */
	pixGraceMs: number;
	/** What a sale led to; `null` for a run under faults, where much else may happen. */
	sale: SaleFacts | null;
}

/** Reads the facts of the charge store, the shop and the service; the run itself has the others. */
export async function gatherFacts({
	stack,
	service,
}: FaultyStack): Promise<
	Pick<Facts, "charges" | "attempts" | "issues" | "webhookEvents" | "orders" | "reads" | "requests">
> {
	const table = async <T>(name: string, schema: z.ZodType<T>) =>
		z.array(schema).parse(await stack.sql(`SELECT * FROM ${name} ORDER BY created_at`));
	return {
		charges: stack.sandbox.charges(),
		attempts: await table("pix_checkout_charge", rowSchema),
		issues: await table("pix_checkout_issue", issueSchema),
		webhookEvents: await table("pix_checkout_webhook_event", webhookEventSchema),
		orders: await readOrders(stack.admin),
		reads: service
			.requests("get")
			.filter(({ serviceStatus }) => serviceStatus === 200)
			.map(({ path, at }) => ({
				chargeId: decodeURIComponent(path.split("/").at(-1) ?? ""),
				at: Date.parse(at),
			})),
		requests: service.requests(),
	};
}

const page = 100;

async function readOrders(admin: AdminApi): Promise<ShopOrder[]> {
	const orders: ShopOrder[] = [];
	for (;;) {
		const answer = ordersSchema.parse(
			await admin.get(
				`/admin/orders?limit=${page}&offset=${orders.length}&order=created_at&fields=id,canceled_at,total,summary,*transactions,*payment_collections,*payment_collections.payment_sessions,*payment_collections.payments,*payment_collections.payments.captures`,
			),
		);
		orders.push(...answer.orders.map(shopOrder));
		if (orders.length >= answer.count || answer.orders.length === 0) {
			return orders;
		}
	}
}

function shopOrder(order: z.infer<typeof ordersSchema>["orders"][number]): ShopOrder {
	const sessions = order.payment_collections.flatMap((one) => one.payment_sessions ?? []);
	const payments = order.payment_collections.flatMap((one) => one.payments ?? []);
	const captured = payments.flatMap((payment) =>
		(payment.captures ?? []).map(({ amount }) => ({
			sessionId: payment.payment_session_id,
			cents: centsOf(amount),
			paymentCents: centsOf(payment.amount),
			isOurs: isOurs(payment),
		})),
	);
	const sum = (amounts: number[]) => amounts.reduce((total, one) => total + one, 0);
	return {
		id: order.id,
		sessionIds: sessions.filter(isOurs).map(({ id }) => id),
		totalCents: centsOf(order.total),
		captures: captured.filter((one) => one.isOurs),
		paidElsewhereCents: sum(captured.filter((one) => !one.isOurs).map(({ cents }) => cents)),
		receivedCents: sum((order.transactions ?? []).map(({ amount }) => centsOf(amount))),
		outstandingCents: centsOf(order.summary.pending_difference),
		cancelledAt: order.canceled_at === null ? null : Date.parse(order.canceled_at),
	};
}

function isOurs({ provider_id }: { provider_id: string }): boolean {
	return provider_id.endsWith("_pix-checkout");
}

function centsOf(amount: number): number {
	return Math.round(amount * 100);
}
