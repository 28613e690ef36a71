import type { HttpTypes } from "@medusajs/types";
import { setShippingMethod } from "../lib/cart";
import { inReais } from "../lib/money";

export function DeliveryForm({ options }: { options: HttpTypes.StoreCartShippingOption[] }) {
	return (
		<form action={setShippingMethod}>
			{options.map(({ id, name, amount }) => (
				<p key={id}>
					<label>
						<input type="radio" name="option_id" value={id} /> {name}, {inReais(amount)}
					</label>
				</p>
			))}
			<button type="submit">Ir para o pagamento</button>
		</form>
	);
}
