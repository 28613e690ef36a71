import type {} from "@pix-checkout/element/react";

/** React 19's types reject these. */
export const refused = [
	// @ts-expect-error: there is no text of this name.
	<pix-checkout key="texts" texts={{ payedTitle: "Pago" }} />,
	// @ts-expect-error: a warning has no status.
	<pix-checkout key="detail" onpix-checkout-warning={({ detail }) => detail.status} />,
	// @ts-expect-error: there is no such attribute.
	<pix-checkout key="unknown" source="/pix-checkout/payses_01EXAMPLE" />,
];
