import type { Dialect, ServiceDifference } from "@pix-checkout/client";
import { PixCheckoutClient } from "@pix-checkout/client";
import { createSandbox } from "@pix-checkout/sandbox";
import { expect, it, onTestFinished } from "vitest";

const customer = {
	name: "Fulana de Teste",
	email: "fulana@example.com",
	document: "529.982.247-25",
	phone: "11912345678",
};
const billingAddress = {
	zip: "01310100",
	state: "SP",
	city: "São Paulo",
	street: "Avenida de Teste",
	neighborhood: "Centro",
	number: "100",
};

it.each<Dialect>(["reference", "guide"])(
	"no answer of a service that follows its specification differs from it, in the %s dialect",
	async (dialect) => {
		const sandbox = await createSandbox();
		onTestFinished(() => sandbox.close());
		const met: ServiceDifference[] = [];
		const client = new PixCheckoutClient({
			secretKey: `sk_live_sandbox_${dialect}`,
			baseUrl: sandbox.url,
			dialect,
			hooks: { onDrift: ({ differences }) => met.push(...differences) },
		});
		onTestFinished(() => client.close());
		const pix = { amountCents: 123_456, description: "Pedido 1", customer };
		const boleto = { amountCents: 98_765, customer, billingAddress };
		const charges = [
			await client.createPixCharge({ ...pix, metadata: { note: "anything" } }),
			await client.createPixCharge(pix),
			await client.createBoletoCharge(boleto),
			await client.createBoletoCharge(boleto),
		];
		sandbox.pay(charges[1]?.id ?? "");
		sandbox.expire(charges[3]?.id ?? "");
		for (const { id } of charges) {
			await client.getCharge(id);
			await client.getChargeStatus(id);
		}
		await client.getBalance();
		await client.listTransactions();
		await expect(client.getCharge("ch_svc_nobody")).rejects.toMatchObject({ code: "not_found" });
		expect(met).toEqual([]);
	},
);
