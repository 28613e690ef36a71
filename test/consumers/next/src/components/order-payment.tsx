"use client";

import { PixCheckout } from "@pix-checkout/react";
import { useState } from "react";

interface Props {
	orderId: string;
	storeUrl: string;
}

/** The payment of an order by Pix or boleto; nothing for other orders. */
export function OrderPayment({ orderId, storeUrl }: Props) {
	const [isPaid, setPaid] = useState(false);
	return (
		<>
			{isPaid && <p>Já estamos separando seus produtos.</p>}
			<PixCheckout orderId={orderId} storeUrl={storeUrl} onPaid={() => setPaid(true)}>
				<p>Carregando o pagamento…</p>
				<a slot="paid" href="/">
					Voltar à loja
				</a>
			</PixCheckout>
		</>
	);
}
