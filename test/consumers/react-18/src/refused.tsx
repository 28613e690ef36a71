import type {} from "@pix-checkout/element/react";

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
];
