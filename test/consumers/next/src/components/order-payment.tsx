"use client";

import { PixCheckout } from "@pix-checkout/element/react";
import type { FirstStatus } from "@pix-checkout/element/react/server";
import { useState } from "react";

interface Props {
	orderId: string;
	storeUrl: string;
	/** What the store said when the server rendered the page. */
	firstStatus: FirstStatus | null | undefined;
}

/** The payment of an order by Pix or boleto; nothing for other orders. */
export function OrderPayment({ orderId, storeUrl, firstStatus }: Props) {
	const [isPaid, setPaid] = useState(false);
	return (
		<>
			{isPaid && <p>Já estamos separando seus produtos.</p>}
			<PixCheckout
				orderId={orderId}
				storeUrl={storeUrl}
				firstStatus={firstStatus}
				shopUrl="/"
				onPaid={() => setPaid(true)}
			>
				<p>Carregando o pagamento…</p>
				<a slot="paid" href="/">
					Voltar à loja
				</a>
			</PixCheckout>
		</>
	);
}
