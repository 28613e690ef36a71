import { freePort } from "../../../apps/store/src/run/index.mjs";
import { type StackOptions, type StoreStack, startStack } from "../store-stack.js";
import { type FaultyService, startFaultyService } from "./faulty-service.js";

/** A store that finds its service behind the faulty one; webhooks come straight from the sandbox. */
export interface FaultyStack {
	stack: StoreStack;
	service: FaultyService;
	stop(): Promise<void>;
}

/** As `startStack`; `seed` is the faulty service's. */
export async function startFaultyStack(
	options: StackOptions & { seed?: string },
): Promise<FaultyStack> {
	const { seed, ...stackOptions } = options;
	const port = await freePort();
	const target = `http://127.0.0.1:${port}`;
	const service = await startFaultyService({ target, ...(seed ? { seed } : {}) });
	const stack = await startStack({
		...stackOptions,
		serviceUrl: service.url,
		sandbox: { ...stackOptions.sandbox, port },
	});
	return {
		stack,
		service,
		stop: async () => {
			await stack.stop();
			await service.stop();
		},
	};
}
