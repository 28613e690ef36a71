import { isPixCheckoutError, PixCheckoutClient } from "@pix-checkout/client";
import { createSandbox } from "@pix-checkout/sandbox";
import { expect, it, onTestFinished } from "vitest";
import { ServiceBalance } from "./service-balance.js";

it.each([
	["is out of reach", { kind: "dropped_before" }],
	["answers nonsense", { kind: "junk", body: "<html>" }],
] as const)("fails for ten seconds when the service %s, and then asks again", async (_, fault) => {
	const sandbox = await createSandbox();
	onTestFinished(() => sandbox.close());
	const client = new PixCheckoutClient({
		secretKey: "sk_live_sandbox_reference",
		baseUrl: sandbox.url,
		dialect: "reference",
	});
	onTestFinished(() => client.close());
	let now = 0;
	const balance = new ServiceBalance(client, { monotonicMs: () => now }, 4_000);
	const rule = sandbox.faults.add({ fault, on: "balance", times: "always" });
	const isRefused = () => balance.read().then(() => false, isPixCheckoutError);
	expect(await isRefused()).toBe(true);
	sandbox.faults.remove(rule.id);
	now += 9_999;
	expect(await isRefused()).toBe(true);
	now += 1;
	expect(await balance.read()).toEqual({ available_cents: 0, pending_cents: 0 });
});
