import {
	freePort,
	type RunningStore,
	type ServeOptions,
	serveStore,
} from "../../apps/store/src/run/index.mjs";
import type { CartCopies } from "./cart-copies.js";
import type { TemplateStore } from "./database.js";
import { ShopApi } from "./shop-api.js";

/** One process of a store, which may have several at different addresses. */
export interface StoreInstance {
	/** The same after a restart. */
	readonly url: string;
	readonly webhookUrl: string;
	readonly shop: ShopApi;
	readonly pid: number;
	/** Kills it. */
	kill(): Promise<void>;
	/**
	 * Restarts it after its end, in about 4 s.
	 *
	 * @param environment variables for this start only
	 */
	start(environment?: Record<string, string>): Promise<void>;
	/** Ends it like Ctrl-C. */
	stop(): Promise<void>;
	/** Resolves when the latest process has died without `kill` or `stop`. */
	untilDead(): Promise<void>;
}

export async function startInstance(
	options: ServeOptions & Required<Pick<ServeOptions, "pixCheckout">>,
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
