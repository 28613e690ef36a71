import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CepServices, startCepServices } from "../support/cep-services.js";
import { type CheckoutStack, startCheckout } from "../support/checkout-stack.js";
import { fulana } from "../support/payers.js";
import type { Shopper } from "../support/shopper.js";

const name = `${fulana.firstName} ${fulana.lastName}`;

describe("in a shop that looks up postal codes, a shopper", () => {
	let stack: CheckoutStack;
	let services: CepServices;
	let shopper: Shopper;
	beforeAll(async () => {
		services = await startCepServices();
		stack = await startCheckout({ name: "checkout-cep", environment: services.environment });
	});
	afterAll(async () => {
		await stack?.stop();
		await services?.close();
	});

	/** A new shopper has typed everything above the address. */
	const atTheAddress = async () => {
		shopper = await stack.shopper();
		await shopper.openCheckout();
		await type({ "E-mail": fulana.email, "Nome completo": name });
	};
	const type = async (fields: Record<string, string>) => {
		for (const [label, value] of Object.entries(fields)) {
			await shopper.field(label).fill(value);
		}
	};
	const typeAddressByHand = () =>
		shopper.page.getByRole("button", { name: "Digitar o endereço" }).click();
	const value = (label: string) => shopper.field(label).inputValue();
	const stateField = () => shopper.page.getByRole("combobox", { name: "Estado" });
	const nothingIsLost = async () => {
		expect(await value("E-mail")).toBe(fulana.email);
		expect(await value("Nome completo")).toBe(name);
	};
	/** Waits for the code, and returns the delivery address of the order. */
	const order = async () => {
		await shopper.placeOrder();
		await shopper.sees("pix");
		const details = shopper.page.getByRole("complementary", { name: "Detalhes do pedido" });
		return details.locator("address").innerText();
	};

	it("types four fields for a Pix, and the postal code fills in the rest", async () => {
		await atTheAddress();
		expect(await shopper.field("Rua ou avenida").count()).toBe(0);
		await shopper.field("CEP").pressSequentially("01001000");
		await shopper.page.getByText("Praça da Sé").waitFor();
		await shopper.page.getByText("Sé, São Paulo – SP").waitFor();
		await shopper.screenshot("cep-found");
		await type({ Número: "68" });
		expect(await order()).toBe(`${name}\nPraça da Sé, 68\nSé, São Paulo – SP\nCEP 01001-000`);
		expect(services.asked.length).toBeGreaterThan(0);
	});

	it("types the address when the services are out of order", async () => {
		await atTheAddress();
		await type({ CEP: "30110-000" });
		await type({ "Rua ou avenida": "Rua Inventada", Número: "S/N", Cidade: "Belo Horizonte" });
		expect(await stateField().inputValue()).toBe("MG");
		await shopper.screenshot("cep-failed");
		await nothingIsLost();
		expect(await order()).toBe(`${name}\nRua Inventada, S/N\nBelo Horizonte – MG\nCEP 30110-000`);
	});

	it("types the address when the services don't answer in time", async () => {
		await atTheAddress();
		await type({ CEP: "40010000" });
		await shopper.reads("Buscando o endereço…");
		await shopper.field("Rua ou avenida").waitFor();
		expect(await stateField().inputValue()).toBe("BA");
		await nothingIsLost();
	});

	it("corrects an unknown postal code, or types the address all the same", async () => {
		await atTheAddress();
		await type({ CEP: "99999999" });
		await shopper.reads("Não encontramos este CEP. Confira os números ou digite o endereço.");
		await shopper.screenshot("cep-unknown");
		await typeAddressByHand();
		await type({ "Rua ou avenida": "Rua Inventada", Número: "7" });
		await type({ CEP: "57955000" });
		await shopper.page.getByText("Não encontramos").waitFor({ state: "hidden" });
		await expect.poll(() => value("Cidade")).toBe("Maragogi");
		expect(await stateField().inputValue()).toBe("AL");
		expect(await value("Rua ou avenida")).toBe("Rua Inventada");
		expect(await value("Número")).toBe("7");
		await nothingIsLost();
	});

	it("types on while a look-up takes long, and a late answer overwrites nothing", async () => {
		await atTheAddress();
		let release = () => {};
		const released = new Promise<void>((resolve) => {
			release = resolve;
		});
		await shopper.page.route("**/pix-checkout/cep/*", async (route) => {
			await released;
			await route.continue();
		});
		await type({ CEP: "20040002" });
		await shopper.reads("Buscando o endereço…");
		await typeAddressByHand();
		const street = shopper.field("Rua ou avenida");
		await street.fill("Beco Inventado");
		expect(await street.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(
			true,
		);
		release();
		await expect.poll(() => value("Cidade")).toBe("Rio de Janeiro");
		expect(await value("Bairro")).toBe("Centro");
		expect(await street.inputValue()).toBe("Beco Inventado");
		expect(await street.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(
			true,
		);
		await nothingIsLost();
	});
});
