import "@pix-checkout/element/define";
import type { PixCheckoutDetail, PixCheckoutElement } from "@pix-checkout/element";
import type {} from "@pix-checkout/element/react";
import { useEffect, useRef, useState } from "react";

const texts = JSON.stringify({ paidTitle: "Pago. Obrigado!" });

/** React 18 writes attributes only: objects become JSON, and a ref listens. */
export function CheckoutPage() {
	const [locale, setLocale] = useState("pt-BR");
	const [status, setStatus] = useState("");
	const checkout = useRef<PixCheckoutElement>(null);

	useEffect(() => {
		const element = checkout.current;
		const listener = ({ detail }: CustomEvent<PixCheckoutDetail>) => setStatus(detail.status);
		element?.addEventListener("pix-checkout-status", listener);
		return () => element?.removeEventListener("pix-checkout-status", listener);
	}, []);

	return (
		<>
			<button type="button" onClick={() => setLocale("en")}>
				English
			</button>
			<output>{status}</output>
			<pix-checkout
				ref={checkout}
				src="/pix-checkout/payses_01EXAMPLE"
				locale={locale}
				texts={texts}
				class="checkout"
			>
				<a slot="paid" href="/orders/1">
					Ver meu pedido
				</a>
			</pix-checkout>
		</>
	);
}
