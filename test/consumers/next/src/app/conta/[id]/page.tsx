import { PixCheckout } from "@pix-checkout/element/react";
import { firstStatus } from "@pix-checkout/element/react/server";
import { retrieveOrder } from "../../../lib/orders";
import { storeUrl } from "../../../lib/store";

/** An order in the shopper's account: a server component renders the payment itself. */
export default async function AccountOrderPage({ params }: { params: Promise<{ id: string }> }) {
	const order = await retrieveOrder((await params).id);
	return (
		<>
			<h1>Pedido nº {order.display_id}</h1>
			<PixCheckout
				orderId={order.id}
				storeUrl={storeUrl}
				firstStatus={await firstStatus({ storeUrl, orderId: order.id })}
			/>
			<ul>
				{order.items?.map(({ id, title }) => (
					<li key={id}>{title}</li>
				))}
			</ul>
		</>
	);
}
