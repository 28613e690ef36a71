import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { FakeStore } from "../testing/fake-store.js";
import { mountPayer } from "../testing/mount-payer.js";
import { boletoFields, payerAnswer } from "../testing/payer-store.js";
import { setScreen, spoken } from "../testing/screen.js";

describe("accessibility of the payer's fields", () => {
	let store: FakeStore;

	beforeEach(() => {
		const fields = [...boletoFields, "customer.email"];
		store = new FakeStore({ json: payerAnswer(fields, { cep_lookup: true }) });
	});
	afterEach(async () => {
		store.restore();
		await look("");
	});

	for (const scheme of ["light", "dark", "forced colours"]) {
		for (const locale of ["pt-BR", "en", "es"]) {
			it(`axe reports no violation: empty, wrong and unreachable, ${scheme}, ${locale}`, async () => {
				await look(scheme);
				const element = await mountPayer("incomplete", { locale });
				await expect(element).to.be.accessible();
				await element.save();
				await expect(element).to.be.accessible();
				element.remove();
				store.willAnswer("no connection");
				await expect(await mountPayer("unavailable", { locale })).to.be.accessible();
			}).timeout(30_000);
		}
	}

	it("names every field and button for screen readers, with what is wrong", async () => {
		const element = await mountPayer("incomplete");
		await element.save();
		const heard = (await spoken()).filter((one) =>
			/^(heading|textbox|checkbox|combobox|button)/.test(one),
		);
		expect(heard).to.include.members([
			"heading Dados de quem paga",
			"textbox Nome completo",
			"textbox CPF ou CNPJ",
			"textbox Complemento (opcional)",
			"checkbox Sem número",
			"button Salvar dados",
		]);
	});

	it("is walked through by the keyboard alone, in the order of the fields", async () => {
		store.willAnswer({ json: payerAnswer(["customer.document", "billing_address.number"]) });
		const element = await mountPayer("incomplete");
		const walked: string[] = [];
		element.shadowRoot?.getElementById("document")?.focus();
		for (let step = 0; step < 5; step++) {
			const focused = element.shadowRoot?.activeElement;
			walked.push(focused?.id || (focused?.getAttribute("part") ?? ""));
			await sendKeys({ press: "Tab" });
		}
		expect(walked).to.deep.equal(["document", "number", "no-number", "complement", "save-button"]);
	});
});

async function look(scheme: string): Promise<void> {
	const forced = scheme === "forced colours";
	await setScreen(forced ? { features: { "forced-colors": "active" } } : {});
	document.documentElement.style.colorScheme = forced ? "" : scheme;
}
