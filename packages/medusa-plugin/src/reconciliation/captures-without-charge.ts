import type { MedusaContainer } from "@medusajs/framework/types";
import { z } from "@medusajs/framework/zod";
import { boundsOfDay, type ReconciledPayment } from "@pix-checkout/server/platform";
import { type CheckoutModule, pixCheckoutModule } from "../modules/pix-checkout/checkout-module";
import { ordersOfCollections } from "../orders/linked-ids";
import { queryRows } from "../orders/query-rows";
import { methodOfProvider, providerIds } from "../provider-ids";
import { amountSchema, recordedPayments, sumOf } from "./recorded-payments";

const captureSchema = amountSchema.extend({
	created_at: z.coerce.date(),
	payment: z.object({
		payment_session_id: z.string(),
		payment_collection_id: z.string(),
		provider_id: z.string(),
	}),
});

type Capture = z.infer<typeof captureSchema>;

/**
 * The payments that Medusa captured on this day, `YYYY-MM-DD` in São Paulo, by the plugin's providers
 * and without a charge of their session: a charge store that was restored from an older copy, or a
 * capture that was imported.
 */
export async function capturesWithoutCharge(
	container: MedusaContainer,
	day: string,
): Promise<ReconciledPayment[]> {
	const { start, end } = boundsOfDay(day);
	const captured = await queryRows(container, captureSchema, {
		entity: "capture",
		fields: [
			"amount",
			"raw_amount",
			"created_at",
			"payment.payment_session_id",
			"payment.payment_collection_id",
			"payment.provider_id",
		],
		filters: {
			created_at: { $gte: start, $lt: end },
			payment: { provider_id: [...providerIds] },
		},
	});
	const captures = bySession(captured);
	const { store } = container.resolve<CheckoutModule>(pixCheckoutModule);
	const attempts = await store.charges.listBySessions([...captures.keys()]);
	const known = new Set(attempts.flatMap((one) => [one.sessionId, one.acceptedSessionId]));
	const unknown = [...captures].filter(([sessionId]) => !known.has(sessionId));
	if (unknown.length === 0) {
		return [];
	}
	const recorded = await recordedPayments(
		container,
		unknown.map(([sessionId]) => sessionId),
	);
	const orders = await ordersOfCollections(
		container,
		unknown.flatMap(([, ofSession]) =>
			ofSession.map(({ payment }) => payment.payment_collection_id),
		),
	);
	return unknown.flatMap(([sessionId, ofSession]) => {
		const refundedCents = recorded.get(sessionId)?.refundedCents ?? 0;
		return payment(sessionId, ofSession, { orders, refundedCents });
	});
}

function bySession(captures: Capture[]): Map<string, Capture[]> {
	const sessions = new Map<string, Capture[]>();
	for (const capture of captures) {
		const { payment_session_id } = capture.payment;
		sessions.set(payment_session_id, [...(sessions.get(payment_session_id) ?? []), capture]);
	}
	return sessions;
}

function payment(
	sessionId: string,
	captures: Capture[],
	{ orders, refundedCents }: { orders: ReadonlyMap<string, string>; refundedCents: number },
): ReconciledPayment[] {
	const [first] = captures;
	if (!first) {
		return [];
	}
	return [
		{
			chargeRecordId: null,
			chargeId: null,
			chargeIds: [],
			reference: null,
			orderId: orders.get(first.payment.payment_collection_id) ?? null,
			sessionId,
			method: methodOfProvider(first.payment.provider_id),
			paidAt: first.created_at,
			serviceCents: null,
			feeCents: null,
			netCents: null,
			storeCents: null,
			recorded: { capturedCents: sumOf(captures), refundedCents },
			verdict: "only_captured",
		},
	];
}
