import { html } from "lit";

/** Below the heading of a page that needs a cart with something in it. */
export const emptyCart = html`
	<div class="empty-cart">
		<p>Seu carrinho está vazio.</p>
		<a class="button" href="/">Ver os produtos</a>
	</div>
`;
