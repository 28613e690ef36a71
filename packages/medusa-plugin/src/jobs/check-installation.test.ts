import { asValue } from "@medusajs/framework/awilix";
import {
	ContainerRegistrationKeys,
	createMedusaContainer,
	Modules,
} from "@medusajs/framework/utils";
import { describe, expect, it } from "vitest";
import { pixCheckout } from "../config";
import checkInstallation from "./check-installation";

async function errorsWith(paymentModule: unknown): Promise<string[]> {
	const errors: string[] = [];
	const container = createMedusaContainer();
	container.register({
		[ContainerRegistrationKeys.CONFIG_MODULE]: asValue({
			modules: { [Modules.PAYMENT]: paymentModule },
		}),
		[ContainerRegistrationKeys.LOGGER]: asValue({
			error: (message: string) => errors.push(message),
		}),
	});
	await checkInstallation(container);
	return errors;
}

const { paymentModule } = pixCheckout({
	apiUrl: "https://service.example/v1",
	secretKey: "sk_live_made_up",
	webhookSecret: "0123456789abcdef0123456789abcdef",
});

describe("the check of the installation", () => {
	it("logs nothing when pix.paymentModule is the payment module's entry", async () => {
		expect(await errorsWith(paymentModule)).toEqual([]);
	});

	it.each([
		["there is none", undefined],
		["another entry came after it", { resolve: "@medusajs/medusa/payment", options: {} }],
		["the charge store is not among its dependencies", { ...paymentModule, dependencies: [] }],
	])("logs what to do when %s", async (_, entry) => {
		expect(await errorsWith(entry)).toEqual([expect.stringContaining("take pix.paymentModule")]);
	});
});
