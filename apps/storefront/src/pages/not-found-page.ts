import { html, type TemplateResult } from "lit";
import { customElement } from "lit/decorators.js";
import { PageElement } from "../routing/page-element.js";

/** For an address that the shop doesn't have. */
@customElement("not-found-page")
export class NotFoundPage extends PageElement {
	protected override readonly pageTitle = "Página não encontrada";

	protected override render(): TemplateResult {
		return html`
			<h1 tabindex="-1">Página não encontrada</h1>
			<p>Confira o endereço, ou continue pela loja.</p>
			<a class="button" href="/">Ver os produtos</a>
		`;
	}
}
