import { PixCheckout } from "@pix-checkout/element/react";
import { checkout } from "../../../lib/checkout";

// A shop shows an order only to its shopper.
export default async function OrderPage({ params }: { params: Promise<{ orderId: string }> }) {
	const { orderId } = await params;
	const { id } = await checkout.payments.getByOrder(orderId);
	return (
		<>
			<h1>{orderId}</h1>
			<PixCheckout paymentId={id} />
		</>
	);
}
