import { expect } from "@open-wc/testing";
import { sendKeys } from "@web/test-runner-commands";
import { itInChromium } from "../testing/engine.js";
import { FakeStore } from "../testing/fake-store.js";
import { mountPayer } from "../testing/mount-payer.js";
import { boletoFields, payerAnswer } from "../testing/payer-store.js";
import { spoken } from "../testing/screen.js";

describe("accessibility of the payer's fields", () => {
	let store: FakeStore;

	beforeEach(() => {
		const fields = [...boletoFields, "customer.email"];
		store = new FakeStore({ json: payerAnswer(fields, { cep_lookup: true }) });
	});
	afterEach(() => {
		store.restore();
	});

	itInChromium("names every field and button for screen readers, with what is wrong", async () => {
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
		const walk = () => {
			const focused = element.shadowRoot?.activeElement;
			walked.push(focused?.id || (focused?.className.split(" ").at(-1) ?? ""));
		};
		walk();
		// One more, and the focus would be in the browser's own bar, also for the next test.
		for (let step = 0; step < 4; step++) {
			await sendKeys({ press: "Tab" });
			walk();
		}
		expect(walked).to.deep.equal(["document", "number", "no-number", "complement", "save-button"]);
	});
});
