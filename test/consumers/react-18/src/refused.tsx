import type {} from "@pix-checkout/element/react";
import { PayerFields, PixCheckout } from "@pix-checkout/element/react";

/** React 18 would ignore these, or worse; its types reject them. */
export const refused = [
	// @ts-expect-error: attributes are text.
	<pix-checkout key="texts" texts={{ paidTitle: "Pago" }} />,
	// @ts-expect-error: React 18 would not listen.
	<pix-checkout key="listener" onpix-checkout-paid={() => {}} />,
	// @ts-expect-error: would become an attribute `classname`.
	<pix-checkout key="class" className="checkout" />,
	// @ts-expect-error: there is no such attribute.
	<pix-checkout key="unknown" source="/pix-checkout/payses_01EXAMPLE" />,
	// @ts-expect-error: an order without its store.
	<PixCheckout key="store" orderId="order_01EXAMPLE" />,
	// @ts-expect-error: a payment and an order.
	<PixCheckout key="payment" storeUrl="/" paymentId="pay_01EXAMPLE" orderId="order_01EXAMPLE" />,
	// @ts-expect-error: an order and a session.
	<PixCheckout key="both" storeUrl="/" orderId="order_01EXAMPLE" sessionId="payses_01EXAMPLE" />,
	// @ts-expect-error: a warning has no status.
	<PixCheckout key="detail" src="/" onWarning={({ detail }) => detail.status} />,
	// @ts-expect-error: there is no such method.
	<PayerFields key="method" storeUrl="/" cartId="cart_01EXAMPLE" method="card" />,
];
