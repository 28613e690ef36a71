import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, MathBN, Modules } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { type AcceptedPayment, decimalFromCents } from "@pix-checkout/server/platform";
import { providerOfMethod } from "../provider-ids";
import { queryRows } from "./query-rows";

/**
 * Marks the collection and the session of an accepted payment with the id of the charge's row, so that
 * a repeated call finds them.
 */
const markSchema = z.object({ pix_checkout_accepted_charge: z.string() });

const orderSchema = z.object({
	currency_code: z.string(),
	payment_collections: z
		.array(
			z
				.object({
					id: z.string(),
					metadata: z.unknown(),
					payment_sessions: z.array(z.object({ id: z.string(), metadata: z.unknown() })).nullish(),
				})
				.nullable(),
		)
		.nullish(),
});

/** How long a call waits for another one with the same payment, in seconds. */
const patienceSeconds = 30;

/**
 * Opens the payment session of an accepted payment, in a payment collection of exactly its amount. A
 * repeated call finds both, also a concurrent one.
 *
 * @returns the session's id
 * @throws an `Error` without such an order
 */
export function openAcceptedSession(
	container: MedusaContainer,
	payment: AcceptedPayment,
): Promise<string> {
	return container
		.resolve(Modules.LOCKING)
		.execute(
			`pix-checkout:accepted:${payment.chargeRecordId}`,
			() => findOrOpen(container, payment),
			{ timeout: patienceSeconds },
		);
}

/** Not by Medusa's workflow for sessions: it deletes the others of the collection, and takes no metadata. */
async function findOrOpen(
	container: MedusaContainer,
	{ orderId, chargeRecordId, method, amountCents }: AcceptedPayment,
): Promise<string> {
	const order = await readOrder(container, orderId);
	const mark: z.infer<typeof markSchema> = { pix_checkout_accepted_charge: chargeRecordId };
	const isMarked = ({ metadata }: { metadata?: unknown }) =>
		markSchema.safeParse(metadata).data?.pix_checkout_accepted_charge === chargeRecordId;
	const payment = {
		amount: MathBN.convert(decimalFromCents(amountCents)),
		currency_code: order.currency_code,
		metadata: mark,
	};
	const payments = container.resolve(Modules.PAYMENT);
	const known = (order.payment_collections ?? []).find((one) => one !== null && isMarked(one));
	const collection = known ?? (await payments.createPaymentCollections(payment));
	if (!known) {
		// A process that dies before this leaves a collection that belongs to no order.
		await container.resolve(ContainerRegistrationKeys.LINK).create({
			[Modules.ORDER]: { order_id: orderId },
			[Modules.PAYMENT]: { payment_collection_id: collection.id },
		});
	}
	const opened = known?.payment_sessions?.find(isMarked);
	if (opened) {
		return opened.id;
	}
	const session = await payments.createPaymentSession(collection.id, {
		...payment,
		provider_id: providerOfMethod(method),
		data: { accepted_charge: chargeRecordId },
	});
	return session.id;
}

async function readOrder(container: MedusaContainer, orderId: string) {
	const [order] = await queryRows(container, orderSchema, {
		entity: "order",
		fields: [
			"currency_code",
			"payment_collections.id",
			"payment_collections.metadata",
			"payment_collections.payment_sessions.id",
			"payment_collections.payment_sessions.metadata",
		],
		filters: { id: orderId },
	});
	if (!order) {
		throw new Error(`there is no order ${orderId}`);
	}
	return order;
}
