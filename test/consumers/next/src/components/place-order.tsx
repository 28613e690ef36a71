"use client";

import { PayerFields } from "@pix-checkout/element/react";
import { payerProblems } from "@pix-checkout/element/react/server";
import { useState } from "react";
import { placeOrder } from "../lib/cart";

interface Props {
	cartId: string;
	storeUrl: string;
	providerId: string;
}

/** The button, and after a refusal the fields of the payer that the store misses. */
export function PlaceOrder({ cartId, storeUrl, providerId }: Props) {
	const [refusal, setRefusal] = useState("");
	const problems = payerProblems(refusal);

	return (
		<form action={async () => setRefusal((await placeOrder()).refusal)}>
			{problems ? (
				<>
					<p role="alert">Faltam dados de quem paga.</p>
					<PayerFields
						storeUrl={storeUrl}
						cartId={cartId}
						providerId={providerId}
						onComplete={() => setRefusal("")}
					/>
				</>
			) : (
				<p role="alert">{refusal}</p>
			)}
			<button type="submit">Finalizar pedido</button>
		</form>
	);
}
