import type { MedusaRequestHandler, MedusaResponse } from "@medusajs/framework/http";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargeRecord,
	type ChargeState,
	mayHaveFurtherCharge,
} from "@pix-checkout/server/platform";
import { checkoutServices } from "../../../modules/pix-checkout/checkout-services";
import { orderIdOfCollection } from "../../../orders/linked-ids";
import { isOver, lacksNothing } from "../../../orders/order-view";
import { readOrders } from "../../../orders/read-orders";
import { methodOfProvider } from "../../../provider-ids";

const collectionSchema = z.object({
	payments: z
		.array(
			z
				.object({
					captured_at: z.unknown(),
					captures: z.array(z.object({ id: z.string() })).nullish(),
				})
				.nullable(),
		)
		.nullish(),
	payment_sessions: z.array(z.object({ id: z.string() })).nullish(),
});
const bodySchema = z.object({ provider_id: z.string() });
const over: readonly ChargeState[] = ["closed", "discarded"];

/** By its captures: Medusa adds them up in the collection's own amount by reading it first. */
function hasCapture({ payments }: z.infer<typeof collectionSchema>): boolean {
	return (payments ?? []).some(
		(payment) => payment?.captured_at || (payment?.captures ?? []).length > 0,
	);
}

/** Nor can the shopper pay a charge that the service refused to create. */
function mayBePaid({ state, chargeId }: ChargeRecord): boolean {
	return !over.includes(state) && !(state === "failed" && chargeId === null);
}

/**
 * Medusa deletes a collection's payment sessions when a storefront creates another, even those of a
 * placed order. A charge that is payable or paid would lose its order. So while the collection has
 * such a charge, the plugin rejects another session in it, of any provider. A collection of its own
 * takes the amount that an order lacks beyond a capture. A session of ours is a further charge of its
 * order, and waits as a renewal does. An order that is over takes none.
 */
export const keepPayableSession: MedusaRequestHandler = async (req, res, next) => {
	const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "payment_collection",
		fields: ["payments.id", "payments.captured_at", "payments.captures.id", "payment_sessions.id"],
		filters: { id: req.params.id },
	});
	const collection = collectionSchema.safeParse(data[0]);
	if (!collection.success) {
		return next();
	}
	const { chargeStore, clock } = checkoutServices(req.scope).context;
	const body = bodySchema.safeParse(req.body);
	const isOurs = body.success && methodOfProvider(body.data.provider_id) !== null;
	const orderId = isOurs ? await orderIdOfCollection(req.scope, req.params.id) : null;
	const order =
		orderId === null ? undefined : (await readOrders(req.scope, [orderId])).get(orderId);
	if (order && isOver(order)) {
		refuseNothingDue(res);
		return;
	}
	const sessions = collection.data.payment_sessions ?? [];
	const attempts = await chargeStore.listBySessions(sessions.map(({ id }) => id));
	if (attempts.some(mayBePaid)) {
		refuse(
			res,
			"charge_exists",
			"This payment collection has a Pix or boleto that is paid or may still be paid; show that one",
		);
		return;
	}
	if (isOurs && hasCapture(collection.data)) {
		refuse(
			res,
			"collection_captured",
			"This payment collection has a captured payment; pay what the order still lacks in another payment collection",
		);
		return;
	}
	if (order && lacksNothing(order)) {
		refuseNothingDue(res);
		return;
	}
	const ofOrder = orderId === null ? [] : await chargeStore.listOfOrder(orderId, []);
	// An early answer: `queueChargeOfOrder` decides.
	if (!mayHaveFurtherCharge(ofOrder, clock.now())) {
		refuse(
			res,
			"too_many_charges",
			"The last Pix or boleto of this order was refused a moment ago, or the order has had as many as it may have; try again in half a minute, or pay in another way",
		);
		return;
	}
	next();
};

function refuseNothingDue(res: MedusaResponse): void {
	refuse(
		res,
		"nothing_due",
		"Nothing is due for this order: it was cancelled, its money was sent back, or it is paid",
	);
}

function refuse(res: MedusaResponse, code: string, message: string): void {
	res.status(400).json({ type: "not_allowed", code, message });
}
