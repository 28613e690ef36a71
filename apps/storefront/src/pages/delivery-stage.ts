/** How far a paid order has come. */
export type DeliveryStage = "preparation" | "shipping" | "delivered";

const shippedStatuses = new Set(["shipped", "partially_delivered"]);

/** @param fulfillment Medusa's `fulfillment_status` */
export function deliveryStage(fulfillment: string | undefined): DeliveryStage {
	if (fulfillment === "delivered") {
		return "delivered";
	}
	return shippedStatuses.has(fulfillment ?? "") ? "shipping" : "preparation";
}
