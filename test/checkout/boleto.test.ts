import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckoutStack, startCheckout } from "../support/checkout-stack.js";
import { decodeItf } from "../support/decode-picture.js";
import { fulana } from "../support/payers.js";
import { waitFor } from "../support/wait-for.js";

describe("a shopper pays by boleto", () => {
	let stack: CheckoutStack;
	beforeAll(async () => {
		stack = await startCheckout({ name: "checkout-boleto" });
	});
	afterAll(() => stack?.stop());

	it("with a slip whose line and bars are the service's, until page and order are paid", async () => {
		const shopper = await stack.shopper();
		const { orderId } = await shopper.buy("boleto");
		await shopper.sees("boleto");
		const charge = stack.sandbox.charges().at(-1);
		await shopper.screenshot("boleto");
		expect(await decodeItf(await shopper.part("barcode").screenshot())).toBe(
			charge?.boleto?.barcode,
		);
		expect(await shopper.copyCode()).toBe(charge?.boleto?.digitableLine);
		expect(await shopper.part("document-link").getAttribute("href")).toBe(charge?.boleto?.url);
		stack.sandbox.pay(charge?.uuid ?? "");
		await shopper.sees("paid");
		await stack.untilCaptured(orderId);
	});

	it("after the form has pointed at the document that was left out", async () => {
		const shopper = await stack.shopper();
		await shopper.fillCheckout("boleto", { leaveOut: ["CPF ou CNPJ"] });
		await shopper.placeOrder();
		const field = shopper.field("CPF ou CNPJ");
		await waitFor(
			"the marked field",
			() => field.getAttribute("aria-invalid"),
			(invalid) => invalid === "true",
		);
		await shopper.screenshot("boleto-without-document");
		expect(await shopper.field("Nome completo").inputValue()).toContain(fulana.firstName);
		await field.fill(fulana.document);
		await shopper.placeOrder();
		await shopper.sees("boleto");
	});
});
