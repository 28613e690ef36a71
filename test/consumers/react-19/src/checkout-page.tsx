import "@pix-checkout/element/define";
import type { PixCheckoutElement } from "@pix-checkout/element";
import type {} from "@pix-checkout/element/react";
import { useRef, useState } from "react";

const texts = { paidTitle: "Pago. Obrigado!" };

/** React 19 sets properties and listens to events. */
export function CheckoutPage() {
	const [locale, setLocale] = useState("pt-BR");
	const [status, setStatus] = useState("");
	const checkout = useRef<PixCheckoutElement>(null);

	return (
		<>
			<button type="button" onClick={() => setLocale("en")}>
				English
			</button>
			<button type="button" onClick={() => checkout.current?.refresh()}>
				Olhar agora
			</button>
			<output>{status}</output>
			<pix-checkout
				ref={checkout}
				src="/pix-checkout/payses_01EXAMPLE"
				locale={locale}
				texts={texts}
				className="checkout"
				onpix-checkout-status={({ detail }) => setStatus(detail.status)}
			>
				<a slot="paid" href="/orders/1">
					Ver meu pedido
				</a>
			</pix-checkout>
		</>
	);
}
