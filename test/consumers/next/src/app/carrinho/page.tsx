import Link from "next/link";
import { retrieveCart } from "../../lib/cart";
import { inReais } from "../../lib/money";

export default async function CartPage() {
	const cart = await retrieveCart();
	return (
		<>
			<h1>Carrinho</h1>
			<ul>
				{cart?.items?.map(({ id, title, quantity }) => (
					<li key={id}>
						{quantity} × {title}
					</li>
				))}
			</ul>
			<p>Total: {inReais(cart?.total)}</p>
			<Link href="/checkout?step=address">Finalizar compra</Link>
		</>
	);
}
