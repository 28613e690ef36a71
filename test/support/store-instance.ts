import {
	freePort,
	type RunningStore,
	type ServeOptions,
	serveStore,
} from "../../apps/store/src/run/index.mjs";
import type { CartCopies } from "./cart-copies.js";
import type { TemplateStore } from "./database.js";
import { ShopApi } from "./shop-api.js";

/** One process of a store; the store may have several, at addresses of their own. */
export interface StoreInstance {
	/** The same after a restart. */
	readonly url: string;
	readonly webhookUrl: string;
	readonly shop: ShopApi;
	readonly pid: number;
	/** Ends it at once, as a crash does. */
	kill(): Promise<void>;
	/**
	 * Starts it again after it has ended, however that was: about 4 s.
	 *
	 * @param environment variables for this start only
	 */
	start(environment?: Record<string, string>): Promise<void>;
	/** Ends it as Ctrl-C does. */
	stop(): Promise<void>;
	/** Resolves when the process of the last start has ended by itself. */
	untilDead(): Promise<void>;
}

export async function startInstance(
	options: ServeOptions,
	template: TemplateStore,
	copies: CartCopies,
): Promise<StoreInstance> {
	const port = await freePort();
	const serve = (environment: Record<string, string> = {}): Promise<RunningStore> =>
		serveStore({ ...options, port, environment: { ...options.environment, ...environment } });
	let running = await serve();
	const { url } = running;
	return {
		url,
		webhookUrl: `${url}/hooks/pix-checkout/${options.pixCheckout.webhookSecret}`,
		shop: new ShopApi(url, template, { copies }),
		get pid() {
			return running.pid;
		},
		kill: () => running.kill(),
		start: async (environment) => {
			running = await serve(environment);
		},
		stop: () => running.stop(),
		untilDead: async () => {
			await running.died;
		},
	};
}
