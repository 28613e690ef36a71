import { randomUUID } from "node:crypto";
import { PixCheckout } from "@pix-checkout/element/react";
import { checkout } from "../../lib/checkout";

// Each request is an order.
export const dynamic = "force-dynamic";

export default async function PixPage() {
	const orderId = randomUUID();
	const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
	return (
		<>
			<h1>{orderId}</h1>
			<PixCheckout src={`/pix-checkout/payments/${id}`} />
		</>
	);
}
