import { html, type TemplateResult } from "lit";

/** The shape of the products' list while it loads, so that nothing moves when they come. */
export function skeletonShelf(): TemplateResult {
	return html`
		<p class="unseen" role="status">Buscando os produtos…</p>
		<ul class="shelf" aria-hidden="true">
			${Array.from(
				{ length: 8 },
				() => html`
					<li class="card">
						<span class="picture"></span>
						<span class="bone bone-title"></span>
						<span class="bone"></span>
						<span class="bone bone-short"></span>
					</li>
				`,
			)}
		</ul>
	`;
}

/** The shape of a product's page while it loads. */
export function skeletonProduct(): TemplateResult {
	return html`
		<p class="unseen" role="status">Buscando o produto…</p>
		<p class="crumbs"><a href="/">← Todos os produtos</a></p>
		<div class="product" aria-hidden="true">
			<span class="picture"></span>
			<div class="product-words">
				<span class="bone bone-heading"></span>
				<span class="bone bone-short"></span>
				<span class="bone bone-title"></span>
				<span class="bone"></span>
				<span class="bone"></span>
			</div>
		</div>
	`;
}
