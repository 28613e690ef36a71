import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { PageElement } from "../routing/page-element.js";

/** The page of unknown addresses. */
@customElement("not-found-page")
export class NotFoundPage extends PageElement {
	protected override readonly pageTitle = "Página não encontrada";

	protected override render(): TemplateResult {
		return html`
			<section class="narrow">
				<h1 tabindex="-1">Página não encontrada</h1>
				<p>Este endereço não leva a nada na loja.</p>
				<a class="button" href="/">Ver os produtos</a>
			</section>
		`;
	}
}
