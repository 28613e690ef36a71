/** Settings of one run of the store; an absent one has the default of `medusa-config.ts`. */
export interface StoreRunOptions {
	/** Connection string, database name included. */
	databaseUrl: string;
	/** The payment service, and the last part of the webhook's path; otherwise of the environment. */
	pixCheckout?: {
		apiUrl: string;
		secretKey: string;
		dialect?: "guide" | "reference";
		webhookSecret: string;
	};
	redisUrl?: string;
	/** Origins that may call the store from a browser, separated by commas. */
	storeCors?: string;
	/** Further environment variables, such as secrets in production; they win. */
	environment?: Record<string, string>;
	/** Called with each line of Medusa's output. */
	onOutput?: (line: string) => void;
	/** Ends preparing or starting when it fires; a serving store continues. */
	signal?: AbortSignal;
}

/**
 * The environment of Medusa's processes: the present one, without telemetry, and with the options.
 */
export function storeEnvironment(options: StoreRunOptions): NodeJS.ProcessEnv {
	const { databaseUrl, pixCheckout, redisUrl, storeCors, environment } = options;
	return {
		...process.env,
		NODE_ENV: process.env.NODE_ENV === "production" ? "production" : "development",
		MEDUSA_DISABLE_TELEMETRY: "true",
		// The port of the admin's own Vite.
		HMR_BIND_HOST: "127.0.0.1",
		DATABASE_URL: databaseUrl,
		REDIS_URL: redisUrl,
		STORE_CORS: storeCors,
		...(pixCheckout && {
			PIX_CHECKOUT_API_URL: pixCheckout.apiUrl,
			PIX_CHECKOUT_SECRET_KEY: pixCheckout.secretKey,
			PIX_CHECKOUT_DIALECT: pixCheckout.dialect,
			PIX_CHECKOUT_WEBHOOK_SECRET: pixCheckout.webhookSecret,
		}),
		...environment,
	};
}
