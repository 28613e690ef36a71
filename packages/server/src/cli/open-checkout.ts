import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { z } from "zod";
import { errorCode } from "../charge/steps/errors.js";
import { fewestConnections } from "../composition/patient-pool.js";
import { createPixCheckout, type PixCheckout } from "../create-pix-checkout.js";
import { UsageError } from "./usage-error.js";

const checkoutSchema = z.custom<PixCheckout>(
	(value) => typeof Object(value).sweepOnce === "function",
);

/**
 * The shop's own checkout, or one by the environment. That one has no `onPaid`, so it records no money.
 *
 * @param config the path of the module that exports the shop's own
 */
export async function openCheckout(
	config: string | undefined,
	environment: NodeJS.ProcessEnv,
): Promise<PixCheckout> {
	if (config !== undefined) {
		return checkoutIn(config);
	}
	return createPixCheckout({
		database: environment.DATABASE_URL,
		// A command does one thing, beside the processes of the shop.
		connections: fewestConnections,
		service: {
			apiUrl: environment.PIX_CHECKOUT_API_URL,
			secretKey: environment.PIX_CHECKOUT_SECRET_KEY,
			webhookSecret: environment.PIX_CHECKOUT_WEBHOOK_SECRET,
			dialect: dialectIn(environment),
			sandbox: environment.PIX_CHECKOUT_SANDBOX === "true",
		},
		// Errors that matter to a command are thrown.
		logger: { info: () => {}, warn: (line) => console.warn(line), error: () => {} },
		onPaid: () => Promise.reject(new Error("the command line has no onPaid")),
	});
}

function dialectIn({ PIX_CHECKOUT_DIALECT: dialect }: NodeJS.ProcessEnv) {
	if (dialect === undefined || dialect === "reference" || dialect === "guide") {
		return dialect;
	}
	throw new UsageError("PIX_CHECKOUT_DIALECT must be reference or guide");
}

function whyNotLoaded(file: string, code: string): string {
	const byTsx = "npx tsx node_modules/.bin/pix-checkout-server";
	if (code === "ERR_UNKNOWN_FILE_EXTENSION") {
		return `this Node reads no TypeScript, so ${file} can't be loaded: take Node 22.18 or newer, or ${byTsx}`;
	}
	if (code === "ERR_MODULE_NOT_FOUND" && /\.[cm]?tsx?$/.test(file) && existsSync(file)) {
		return `${file} imports a module that Node doesn't find (${code}). Node knows no ./schema.js by its source schema.ts: run ${byTsx} with the same arguments`;
	}
	return `${file} can't be loaded (${code}); node ${file} shows why`;
}

async function checkoutIn(file: string): Promise<PixCheckout> {
	const module: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href).catch(
		(error: unknown) => {
			throw new UsageError(whyNotLoaded(file, errorCode(error)));
		},
	);
	// A CommonJS module has its exports in `default`, too.
	const { checkout = module.default } = module;
	const found = checkoutSchema.safeParse(checkout);
	if (!found.success) {
		throw new UsageError(
			`${file} exports no checkout, neither as checkout nor by default: name the module that makes it, not the app that starts it`,
		);
	}
	return found.data;
}
