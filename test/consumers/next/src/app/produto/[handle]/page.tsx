import { notFound } from "next/navigation";
import { addToCart } from "../../../lib/cart";
import { listProducts } from "../../../lib/catalogue";
import { inReais } from "../../../lib/money";

export default async function ProductPage({ params }: { params: Promise<{ handle: string }> }) {
	const { handle } = await params;
	const [product] = await listProducts(handle);
	const variant = product?.variants?.[0];
	if (product === undefined || variant === undefined) {
		notFound();
	}
	return (
		<form action={addToCart}>
			<h1>{product.title}</h1>
			<p>{inReais(variant.calculated_price?.calculated_amount)}</p>
			<input type="hidden" name="variant_id" value={variant.id} />
			<button type="submit">Adicionar ao carrinho</button>
		</form>
	);
}
