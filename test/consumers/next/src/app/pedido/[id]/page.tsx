import { firstStatus } from "@pix-checkout/element/react/server";
import { OrderPayment } from "../../../components/order-payment";
import { inReais } from "../../../lib/money";
import { retrieveOrder } from "../../../lib/orders";
import { storeUrl } from "../../../lib/store";

export default async function OrderPage({ params }: { params: Promise<{ id: string }> }) {
	const order = await retrieveOrder((await params).id);
	return (
		<>
			<h1>Recebemos seu pedido nº {order.display_id}</h1>
			<p>
				Total: {inReais(order.total)}. Pagamento: {order.payment_status}.
			</p>
			<OrderPayment
				orderId={order.id}
				storeUrl={storeUrl}
				firstStatus={await firstStatus({ storeUrl, orderId: order.id })}
			/>
		</>
	);
}
