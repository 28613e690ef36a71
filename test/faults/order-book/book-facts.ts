import { z } from "zod";
import type { StatusAnswer } from "../../support/shop-api.js";
import type { Sighting } from "../floor/payment-page.js";
import type { Attempt, SeenOrder, ShopOrder } from "../judge/facts.js";
import type { BookFloor, BuyerStory } from "./buyer.js";

const cents = z.coerce.number();
const sessionSchema = z.object({
	id: z.string(),
	order_id: z.string(),
	captured_cents: cents.nullable(),
	cancelled_at: z.date().nullable(),
});

const countSchema = z.object({ order_id: z.string(), count: cents });

/** An order of the book, and what the shop did for it in its calls of `onPaid`. */
export interface BookedOrder extends ShopOrder {
	/** As the shop sees its payment. */
	status: string;
	/** As the shopper sees it. */
	shown: StatusAnswer;
	/** By `tx`. */
	shipments: number;
	/** Outside of it. */
	effects: number;
}

/** The orders of the book, by the shop's own calls, and the sessions behind them. */
export async function readBook(floor: BookFloor, stories: BuyerStory[]): Promise<BookedOrder[]> {
	const sessions = z.array(sessionSchema).parse(
		await floor.stack.sql(
			`SELECT session.id, order_id, captured_cents, cancelled_at
			FROM pix_checkout_payment_session session JOIN pix_checkout_payment payment USING (order_id)`,
		),
	);
	const count = async (table: string) =>
		new Map(
			z
				.array(countSchema)
				.parse(
					await floor.stack.sql(
						`SELECT order_id, count(*) AS count FROM public.${table} GROUP BY order_id`,
					),
				)
				.map(({ order_id, count }) => [order_id, count]),
		);
	const shipments = await count("shipment");
	const effects = await count("effect");
	return Promise.all(
		stories.map(async ({ orderId, pageId }) => {
			const payment = await floor.insist("reading the payment", (instance) =>
				instance.call({ name: "get", id: pageId }),
			);
			if (!payment) {
				throw new Error(`the payment of order ${orderId} is gone`);
			}
			const shown = await floor.insist("reading the page", ({ shop }) => shop.status(pageId));
			const own = sessions.filter(({ order_id }) => order_id === orderId);
			const { amountCents, capturedCents, refundedCents, status } = payment;
			return {
				id: orderId,
				sessionIds: own.map(({ id }) => id),
				totalCents: amountCents,
				captures: own.flatMap(({ id, captured_cents: cents }) =>
					cents === null ? [] : [{ sessionId: id, cents, paymentCents: cents }],
				),
				paidElsewhereCents: 0,
				refundedCents,
				receivedCents: capturedCents - refundedCents,
				outstandingCents: amountCents - capturedCents + refundedCents,
				asked: null,
				cancelledAt: own[0]?.cancelled_at?.getTime() ?? null,
				status,
				shown,
				shipments: shipments.get(orderId) ?? 0,
				effects: effects.get(orderId) ?? 0,
			};
		}),
	);
}

/** A payment's page shows the codes of all sessions of its order. */
export function seenBySession(stories: SeenOrder[], attempts: Attempt[]): SeenOrder[] {
	const sessionOf = (orderId: string, { sessionId, code }: Sighting) =>
		attempts.find(
			({ order_id, pix_copy_paste, boleto_barcode }) =>
				order_id === orderId && [pix_copy_paste, boleto_barcode].includes(code),
		)?.session_id ?? sessionId;
	return stories.map((story) => ({
		...story,
		sightings: story.sightings.map((seen) => ({
			...seen,
			sessionId: sessionOf(story.orderId, seen),
		})),
	}));
}
