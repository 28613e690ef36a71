import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckoutStack, startCheckout } from "../support/checkout-stack.js";
import { decodeItf, decodeQr } from "../support/decode-picture.js";
import { moveClock } from "../support/move-clock.js";
import { fulana } from "../support/payers.js";
import { delivery } from "../support/shopper.js";
import { waitFor } from "../support/wait-for.js";

const hourMs = 3_600_000;

describe("in the demo shop", () => {
	let stack: CheckoutStack;
	beforeAll(async () => {
		stack = await startCheckout({ name: "checkout" });
	});
	afterAll(() => stack?.stop());

	describe("a shopper pays by Pix", () => {
		it("from the storefront to a paid page and order", async () => {
			const shopper = await stack.shopper();
			const { orderId } = await shopper.buy("pix");
			await shopper.sees("pix");
			const charge = stack.sandbox.charges().at(-1);
			const code = charge?.pix?.copyPaste ?? "";
			// On a phone the code to copy comes first.
			await shopper.inside("button.fold").click();
			await shopper.inside(".enlarge [part=qr]").waitFor();
			expect(await decodeQr(await shopper.screenshot("pix"))).toEqual({
				jsqr: code,
				zxing: code,
			});
			expect(await shopper.copyCode()).toBe(code);

			stack.sandbox.pay(charge?.uuid ?? "");
			await shopper.sees("paid");
			await shopper.reads("Preparando seu pedido");
			expect(await shopper.page.title()).toMatch(/^Pago: Pedido nº \d+ · /);
			await stack.untilCaptured(orderId);
			await shopper.screenshot("pix-paid");
		});
	});

	describe("while a shopper waits for a Pix", () => {
		it("a reload changes nothing: the same code, the same time left, and the page still turns to paid", async () => {
			const before = stack.sandbox.charges().length;
			const shopper = await stack.shopper();
			await shopper.buy("pix");
			await shopper.sees("pix");
			const code = await shopper.inside("[part=code]").inputValue();
			await shopper.page.reload();
			await shopper.sees("pix");
			expect(await shopper.inside("[part=code]").inputValue()).toBe(code);
			expect(stack.sandbox.charges()).toHaveLength(before + 1);
			stack.sandbox.pay(stack.sandbox.charges().at(-1)?.uuid ?? "");
			await shopper.sees("paid");
			await shopper.page.reload();
			await shopper.sees("paid");
		});

		it("a new code follows an expired one at the press of a button", async () => {
			const shopper = await stack.shopper();
			const { orderId } = await shopper.buy("pix");
			await shopper.sees("pix");
			const first = stack.sandbox.charges().at(-1);
			stack.sandbox.expire(first?.uuid ?? "");
			await shopper.sees("expired");
			await shopper.screenshot("pix-renewable");
			expect(await shopper.offersToBuyAgain()).toBe(false);
			await shopper.inside(".renew-button").click();
			await shopper.sees("pix");
			const second = stack.sandbox.charges().at(-1);
			expect(second?.uuid).not.toBe(first?.uuid);
			expect(await shopper.copyCode()).toBe(second?.pix?.copyPaste);
			await shopper.screenshot("pix-renewed");
			stack.sandbox.pay(second?.uuid ?? "");
			await shopper.sees("paid");
			await stack.untilCaptured(orderId);
		});
	});

	describe("a shopper changes the choice before the order", () => {
		it("and the order has one session and one charge, for the last address and method", async () => {
			const before = stack.sandbox.charges().length;
			const shopper = await stack.shopper();
			await shopper.begins("pix", () => shopper.fillCheckout("pix"));
			// After a reload the fields are blank, and what stays blank is kept.
			await shopper.page.reload();
			await shopper.page.getByRole("button", { name: "Alterar" }).click();
			await shopper.fillIn({ "Rua ou avenida": "Rua Imaginada", Número: "45" });
			await shopper.continueToPayment();
			await shopper.chooses("boleto");
			await shopper.placeOrder();
			await shopper.sees("boleto");
			const charges = stack.sandbox.charges().slice(before);
			expect(charges).toMatchObject([
				{ method: "boleto", billingAddress: { street: "Rua Imaginada", number: "45" } },
			]);
			const orderId = new URL(shopper.page.url()).pathname.split("/").at(-1) ?? "";
			const sessions = await stack.sql(
				`SELECT session.provider_id FROM payment_session session
					JOIN order_payment_collection link
					ON link.payment_collection_id = session.payment_collection_id
					WHERE link.order_id = $1 AND session.deleted_at IS NULL`,
				[orderId],
			);
			expect(sessions).toEqual([{ provider_id: "pp_boleto_pix-checkout" }]);
		});
	});

	describe("a shopper pays by boleto", () => {
		it("with a slip whose line and bars are the service's, until page and order are paid", async () => {
			const shopper = await stack.shopper();
			const { orderId } = await shopper.buy("boleto");
			await shopper.sees("boleto");
			const charge = stack.sandbox.charges().at(-1);
			await shopper.screenshot("boleto");
			await shopper.inside(".bars-fold").click();
			expect(await decodeItf(await shopper.inside("[part=barcode]").screenshot())).toBe(
				charge?.boleto?.barcode,
			);
			expect(await shopper.copyCode()).toBe(charge?.boleto?.digitableLine);
			expect(await shopper.inside(".document-link").getAttribute("href")).toBe(charge?.boleto?.url);
			stack.sandbox.pay(charge?.uuid ?? "");
			await shopper.sees("paid");
			await stack.untilCaptured(orderId);
		});

		it("after the payer's fields have marked the missing document", async () => {
			const shopper = await stack.shopper();
			await shopper.openDelivery();
			await shopper.fillIn({ ...delivery, "CPF ou CNPJ": "", Bairro: "Sé" });
			await shopper.page.getByRole("button", { name: "Continuar para o pagamento" }).click();
			const field = shopper.field("CPF ou CNPJ");
			await waitFor(
				"the marked field",
				() => field.getAttribute("aria-invalid"),
				(invalid) => invalid === "true",
			);
			await shopper.screenshot("boleto-without-document");
			expect(await shopper.field("Bairro").inputValue()).toBe("Sé");
			await field.fill(fulana.document);
			await shopper.continueToPayment();
			await shopper.chooses("boleto");
			await shopper.placeOrder();
			await shopper.sees("boleto");
		});
	});

	describe("a shopper does not pay in time", () => {
		it("and sees that on the page; the store cancels the order and restores its stock", async () => {
			const before = await stack.admin.reserved("CANECA-IPE");
			const shopper = await stack.shopper();
			const { orderId } = await shopper.buy("pix");
			await shopper.sees("pix");
			expect(await stack.admin.reserved("CANECA-IPE")).toBe(before + 1);
			await moveClock(stack, hourMs);
			await shopper.sees("expired");
			// Beyond the grace; a slip lives for days.
			await moveClock(stack, 2 * hourMs);
			await waitFor(
				"the cancellation",
				() => stack.admin.order(orderId),
				({ status }) => status === "canceled",
				60_000,
			);
			expect(await stack.admin.reserved("CANECA-IPE")).toBe(before);
			await shopper.page.reload();
			await shopper.sees("expired");
			await shopper.reads("Pedido cancelado");
			await shopper.screenshot("pix-expired");
			expect(await shopper.offersToBuyAgain()).toBe(true);
		});
	});
});
