import type { LoggedRequest, SandboxCharge } from "@pix-checkout/sandbox";
import { z } from "zod";
import type { AdminApi } from "../../support/admin-api.js";
import type { FaultyStack } from "../../support/faulty-service/index.js";
import type { Sighting } from "./payment-page.js";
import type { AcceptedDelivery } from "./webhook-carrier.js";

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

const attentionSchema = z.object({
	kind: z.string(),
	subject: z.string(),
	charge_record_id: z.string().nullable(),
	charge_id: z.string().nullable(),
	order_id: z.string().nullable(),
	created_at: z.date(),
	closed_at: z.date().nullable(),
});

const deliverySchema = z.object({
	event: z.string(),
	charge_id: z.string(),
	status: z.string(),
	state: z.string(),
});

const ordersSchema = z.object({
	count: z.number(),
	orders: z.array(
		z.object({
			id: z.string(),
			canceled_at: z.string().nullable(),
			payment_collections: z.array(
				z.object({
					amount: z.number(),
					payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
					payments: z
						.array(z.object({ captures: z.array(z.object({ amount: z.number() })).nullish() }))
						.nullish(),
				}),
			),
		}),
	),
});

/** One attempt in the ledger. */
export type Attempt = z.infer<typeof rowSchema>;
export type Attention = z.infer<typeof attentionSchema>;
export type Delivery = z.infer<typeof deliverySchema>;

/** An order as the shop has it. */
export interface ShopOrder {
	id: string;
	/** Empty when the store died before it had the whole order: the shopper has got another one. */
	sessionIds: string[];
	/** What its payment asks for: the total of an order that is cancelled says less. */
	totalCents: number;
	/** In cents. */
	captures: number[];
	/** Unix milliseconds; `null` for one that stands. */
	cancelledAt: number | null;
}

/** A full read of one charge that the service has answered. */
export interface Question {
	/** As the store named it. */
	chargeId: string;
	/** Unix milliseconds. */
	at: number;
}

/** All that a run has left behind, at the service, in the ledger, in the shop and with the shoppers. */
export interface Facts {
	charges: SandboxCharge[];
	attempts: Attempt[];
	attention: Attention[];
	deliveries: Delivery[];
	orders: ShopOrder[];
	questions: Question[];
	/** All that the service was asked. */
	requests: LoggedRequest[];
	sightings: Sighting[];
	accepted: AcceptedDelivery[];
	/** Orders that the merchant has cancelled, or tried to. */
	cancelledByHand: string[];
	/** What was not done although everybody had time, by name. */
	leftToDo: string[];
	/** Milliseconds between a Pix charge's expiry and the end of its order. */
	pixGraceMs: number;
}

/** What the ledger, the shop and the service say now; shoppers and webhooks are the run's own. */
export async function gatherFacts({
	stack,
	service,
}: FaultyStack): Promise<
	Pick<
		Facts,
		"charges" | "attempts" | "attention" | "deliveries" | "orders" | "questions" | "requests"
	>
> {
	const table = async <T>(name: string, schema: z.ZodType<T>) =>
		z.array(schema).parse(await stack.ledger(`SELECT * FROM ${name} ORDER BY created_at`));
	return {
		charges: stack.sandbox.charges(),
		attempts: await table("pix_checkout_charge", rowSchema),
		attention: await table("pix_checkout_attention", attentionSchema),
		deliveries: await table("pix_checkout_delivery", deliverySchema),
		orders: await readOrders(stack.admin),
		questions: service
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
				`/admin/orders?limit=${page}&offset=${orders.length}&order=created_at&fields=id,canceled_at,payment_collections.amount,payment_collections.payment_sessions.id,payment_collections.payments.captures.amount`,
			),
		);
		for (const { id, canceled_at, payment_collections } of answer.orders) {
			const payments = payment_collections.flatMap(({ payments }) => payments ?? []);
			orders.push({
				id,
				sessionIds: payment_collections.flatMap(({ payment_sessions }) =>
					(payment_sessions ?? []).map((session) => session.id),
				),
				totalCents: payment_collections.reduce(
					(sum, { amount }) => sum + Math.round(amount * 100),
					0,
				),
				captures: payments.flatMap(({ captures }) =>
					(captures ?? []).map(({ amount }) => Math.round(amount * 100)),
				),
				cancelledAt: canceled_at === null ? null : Date.parse(canceled_at),
			});
		}
		if (orders.length >= answer.count || answer.orders.length === 0) return orders;
	}
}
