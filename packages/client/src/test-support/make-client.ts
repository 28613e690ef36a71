import { onTestFinished } from "vitest";
import { PixCheckoutClient } from "../client.js";
import type { PixCheckoutClientOptions } from "../options.js";
import { type Answer, type FakeService, startFakeService } from "./fake-service.js";
import { testSecretKey } from "./fixtures.js";

/** A client whose waits end at once, closed after the test. */
export function makeClient(
	options: Partial<PixCheckoutClientOptions> & { baseUrl: string },
): PixCheckoutClient {
	const client = new PixCheckoutClient({
		secretKey: testSecretKey,
		random: () => 0,
		sleep: async () => {},
		...options,
	});
	onTestFinished(() => client.close());
	return client;
}

/** A service with these answers and a client of it, both closed after the test. */
export async function serve(
	answers: Answer[],
	options: Partial<PixCheckoutClientOptions> = {},
): Promise<{ service: FakeService; client: PixCheckoutClient }> {
	const service = await startFakeService(...answers);
	onTestFinished(() => service.close());
	return { service, client: makeClient({ baseUrl: service.baseUrl, ...options }) };
}

/** The rejection of a promise; fails if the promise resolves. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
	try {
		await promise;
	} catch (error) {
		return error;
	}
	throw new Error("expected a rejection");
}
