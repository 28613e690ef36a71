"use client";

import { PayerFields, type PayerFieldsElement } from "@pix-checkout/element/react";
import { pixCheckoutPaymentInfo } from "@pix-checkout/element/react/server";
import { type JSX, useRef, useState, useTransition } from "react";
import { startPayment } from "../lib/cart";

interface Props {
	cartId: string;
	storeUrl: string;
	/** The ids of the region's payment providers. */
	providers: string[];
}

const paymentInfo: Record<string, { title: string; icon: JSX.Element }> = {
	...pixCheckoutPaymentInfo,
	pp_system_default: { title: "Pagamento na entrega", icon: <span aria-hidden>$</span> },
};

/** The payment method, and below it the payer's fields that the store still misses. */
export function PaymentChoice({ cartId, storeUrl, providers }: Props) {
	const [chosen, setChosen] = useState("");
	const [refusal, setRefusal] = useState("");
	const [isPending, startTransition] = useTransition();
	const payer = useRef<PayerFieldsElement>(null);

	async function submit() {
		// `undefined` for another provider, which has no fields here.
		if ((await payer.current?.save()) === false) {
			return;
		}
		setRefusal((await startPayment(chosen)).refusal);
	}

	return (
		<fieldset>
			<legend>Pagamento</legend>
			{providers.map((id) => (
				<p key={id}>
					<label>
						<input
							type="radio"
							name="provider_id"
							value={id}
							checked={id === chosen}
							onChange={() => setChosen(id)}
						/>
						{paymentInfo[id]?.icon} {paymentInfo[id]?.title ?? id}
					</label>
				</p>
			))}
			<PayerFields ref={payer} storeUrl={storeUrl} cartId={cartId} providerId={chosen} />
			<p role="alert">{refusal}</p>
			<button
				type="button"
				disabled={isPending || chosen === ""}
				onClick={() => startTransition(submit)}
			>
				Revisar o pedido
			</button>
		</fieldset>
	);
}
