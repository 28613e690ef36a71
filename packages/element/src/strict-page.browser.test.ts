import { expect } from "@open-wc/testing";
import { executeServerCommand } from "@web/test-runner-commands";
import "./define-payer.js";
import { boletoAnswer, pixAnswer } from "./testing/answers.js";
import { engine } from "./testing/engine.js";
import { until } from "./testing/until.js";

/** What the store says on the page from now on. */
async function willAnswer(answer: object) {
	await executeServerCommand("strict-status", { engine, answer: { ...answer } });
}

/** A frame on its way: its window is there before anything in it has run. */
async function open(answer: object) {
	await willAnswer(answer);
	const frame = document.createElement("iframe");
	frame.src = `/strict-page/${engine}.html`;
	const violations: string[] = [];
	document.body.append(frame);
	await new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
	const inside = frame.contentDocument;
	if (inside === null) {
		throw new Error("The frame has no document.");
	}
	inside.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
		violations.push(`${violatedDirective} ${sourceFile}`),
	);
	return { frame, inside, violations };
}

describe("on a page with a strict Content-Security-Policy and Trusted Types", () => {
	for (const [view, answer] of [
		["pix", pixAnswer({ poll_after_ms: 1000 })],
		["boleto", boletoAnswer({ poll_after_ms: 1000 })],
		["expired", pixAnswer({ status: "expired", pix: null, renewable: true })],
	] as const) {
		it(`shows ${view} and breaks no rule`, async () => {
			const { frame, inside, violations } = await open(answer);
			const root = () => inside.querySelector("pix-checkout")?.shadowRoot;
			await until(() => root()?.querySelector(`.card.${view}`), view);
			const card = root()?.querySelector(".card");
			if (!card) {
				throw new Error("There is no card.");
			}
			// Its style sheets are there.
			expect(frame.contentWindow?.getComputedStyle(card).paddingTop).not.to.equal("0px");
			root()?.querySelector<HTMLElement>(".copy-button")?.click();
			root()?.querySelector<HTMLElement>(".enlarge")?.click();
			await willAnswer(pixAnswer({ status: "paid", pix: null }));
			frame.contentWindow?.dispatchEvent(new Event("online"));
			await until(() => root()?.querySelector(".card.paid"), "paid");
			expect(violations).to.deep.equal([]);
			frame.remove();
		});
	}

	it("shows the payer's fields, marks them, and breaks no rule", async () => {
		const { frame, inside, violations } = await open(pixAnswer());
		const element = inside.querySelector("pix-checkout-payer");
		await until(() => element?.shadowRoot?.querySelector("#document"), "fields");
		await element?.save();
		const problem = element?.shadowRoot?.querySelector(".problem");
		expect(problem?.textContent).to.equal("Informe o CPF ou CNPJ de quem paga.");
		const card = element?.shadowRoot?.querySelector(".card");
		expect(card && frame.contentWindow?.getComputedStyle(card).paddingTop).not.to.equal("0px");
		expect(violations).to.deep.equal([]);
		frame.remove();
	});

	it("is a page whose rules hold", async () => {
		const { frame, inside, violations } = await open(pixAnswer());
		const inline = inside.createElement("p");
		inline.setAttribute("style", "color: red");
		expect(() => {
			inline.innerHTML = "<b>x</b>";
		}).to.throw();
		await until(() => violations.length >= 2);
		expect(violations.join()).to.contain("style-src").and.to.contain("require-trusted-types-for");
		frame.remove();
	});
});
