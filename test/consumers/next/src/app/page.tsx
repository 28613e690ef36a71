import Link from "next/link";
import { listProducts } from "../lib/catalogue";

// The store's address is known when the shop runs.
export const dynamic = "force-dynamic";

export default async function ShopPage() {
	return (
		<>
			<h1>Loja de exemplo</h1>
			<ul>
				{(await listProducts()).map(({ id, handle, title }) => (
					<li key={id}>
						<Link href={`/produto/${handle}`}>{title}</Link>
					</li>
				))}
			</ul>
		</>
	);
}
