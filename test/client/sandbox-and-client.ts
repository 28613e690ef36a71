import { type Dialect, PixCheckoutClient } from "@pix-checkout/client";
import { createSandbox, type Sandbox } from "@pix-checkout/sandbox";
import { afterAll, beforeAll } from "vitest";

export interface SandboxAndClient {
	sandbox: Sandbox;
	client: PixCheckoutClient;
}

/** One sandbox for a file, without limits, and its client in each dialect. */
export function useSandbox(): (dialect: Dialect) => SandboxAndClient {
	const clients = new Map<Dialect, PixCheckoutClient>();
	let sandbox: Sandbox | null = null;
	beforeAll(async () => {
		sandbox = await createSandbox({
			rateLimit: { chargesPerMinute: 1_000_000, withdrawalsPerMinute: 1_000_000 },
		});
		for (const dialect of ["guide", "reference"] as const) {
			const secretKey = `sk_live_sandbox_${dialect}`;
			clients.set(
				dialect,
				new PixCheckoutClient({ secretKey, baseUrl: sandbox.url, dialect, maxRetries: 0 }),
			);
		}
	});
	afterAll(async () => {
		for (const client of clients.values()) {
			await client.close();
		}
		await sandbox?.close();
	});
	return (dialect) => {
		const client = clients.get(dialect);
		if (sandbox === null || client === undefined) {
			throw new Error("the sandbox has not started");
		}
		return { sandbox, client };
	};
}
