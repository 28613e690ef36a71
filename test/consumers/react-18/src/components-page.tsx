import {
	PayerFields,
	type PayerFieldsElement,
	PixCheckout,
	usePayer,
	usePixCheckout,
} from "@pix-checkout/element/react";
import { useRef, useState } from "react";

const storeUrl = location.origin;
const texts = { paidTitle: "Pago. Obrigado!" };

/** The components and hooks of `@pix-checkout/element/react`: the same in React 18 and 19. */
export function ComponentsPage() {
	const [locale, setLocale] = useState("pt-BR");
	const [status, setStatus] = useState("");
	const [isComplete, setComplete] = useState(false);
	const payer = useRef<PayerFieldsElement>(null);

	return (
		<>
			<button type="button" onClick={() => setLocale("en")}>
				English
			</button>
			<output aria-label="Status">{status}</output>
			<PixCheckout
				storeUrl={storeUrl}
				orderId="order_01EXAMPLE"
				locale={locale}
				texts={texts}
				className="checkout"
				onStatus={({ detail }) => setStatus(detail.status)}
			>
				<a slot="paid" href="/orders/1">
					Ver meu pedido
				</a>
			</PixCheckout>
			<PixCheckout storeUrl={storeUrl} orderId="order_02EXAMPLE" className="other" />
			<PayerFields
				ref={payer}
				storeUrl={storeUrl}
				cartId="cart_01EXAMPLE"
				providerId="pp_boleto_pix-checkout"
				locale={locale}
				onComplete={() => setComplete(true)}
			/>
			<PayerFields storeUrl={storeUrl} cartId="cart_01EXAMPLE" providerId="pp_system_default" />
			<button type="button" onClick={() => payer.current?.save()}>
				Continuar
			</button>
			<output aria-label="Pagador">{isComplete ? "complete" : "incomplete"}</output>
			<OwnLooks />
		</>
	);
}

// #region own-looks
/** The same payment and payer with markup of the page's own. */
function OwnLooks() {
	const { phase, answer } = usePixCheckout({ storeUrl, orderId: "order_01EXAMPLE" });
	const other = usePixCheckout({ storeUrl, orderId: "order_02EXAMPLE" });
	const { fields, set } = usePayer({ storeUrl, cartId: "cart_01EXAMPLE", method: "boleto" });

	return (
		<section aria-label="Próprio">
			<p>
				{phase}: {answer?.status}
			</p>
			<p>Outro pedido: {other.phase}</p>
			{fields.map(({ name, value }) => (
				<input
					key={name}
					aria-label={name}
					value={value}
					onChange={({ target }) => set(name, target.value)}
				/>
			))}
		</section>
	);
}
// #endregion own-looks
