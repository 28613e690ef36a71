import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargePolicy,
	inWords,
	type PaymentOptions,
	payerFields,
	policyOf,
	type ServiceOptions,
	type SharedOptions,
	sharedOptions,
	unsafeOptions,
} from "@pix-checkout/server/platform";
import { withEnvironment } from "./configuration/environment";

/** The merchant's settings in `medusa-config.ts`. */
export interface PixCheckoutOptions extends ServiceOptions, PaymentOptions {
	/**
	 * What the sweep does with an order that is not paid in time. Default `cancel`, which releases
	 * its stock.
	 */
	unpaidOrders?: "cancel" | "keep" | undefined;
	/**
	 * How many Pix and boleto orders of one logged-in customer (default 10), and under one e-mail
	 * (default 5), may wait unpaid at the same time. `null`: any number.
	 */
	unpaidOrderLimits?:
		| { perCustomer?: number | null | undefined; perEmail?: number | null | undefined }
		| undefined;
	/** Further metadata keys per payer field, such as `{ "customer.document": ["cpf_do_cliente"] }`. */
	payerAliases?: Partial<Record<(typeof payerFields)[number], string[]>> | undefined;
	/**
	 * The store's own target for money that it owes back: calendar days from the one on which the payment
	 * issue opened until it is sent. The admin counts them. Default 1.
	 */
	refundTargetDays?: number | undefined;
	/**
	 * How many shoppers' pages may wait for news in one process of the store, each on a connection;
	 * further ones ask every few seconds. 0: none waits. Default 5,000.
	 */
	maxWaitingPages?: number | undefined;
	/**
	 * The store's own public address, such as `https://store.example`, for the webhook's address that
	 * the admin shows.
	 */
	storeUrl?: string | undefined;
}

export type ParsedOptions = SharedOptions & z.infer<typeof ownOptions>;

const wrongLimits =
	"must hold perCustomer and perEmail, and no other; the variable is a whole number, or off";
const wrongAliases =
	"must have lists of metadata keys under the names of payer fields, such as customer.document";
const unpaidLimit = z
	.int({ error: "must be a whole number, or null for any number" })
	.min(1, "must be 1 or more, or null for any number")
	.nullable();

const ownOptions = z.object({
	storeUrl: z
		.string("must be an http(s) address")
		.regex(
			/^https?:\/\/[^\s/?#@\\]+$/,
			"must be an http(s) address without a path, such as https://api.shop.example",
		)
		.refine(URL.canParse, "must be an http(s) address")
		.optional(),
	unpaidOrders: z.enum(["cancel", "keep"], "must be cancel or keep").default("cancel"),
	unpaidOrderLimits: z
		.strictObject(
			{ perCustomer: unpaidLimit.default(10), perEmail: unpaidLimit.default(5) },
			wrongLimits,
		)
		.prefault({}),
	payerAliases: z
		.partialRecord(z.enum(payerFields), z.array(z.string(wrongAliases), wrongAliases), wrongAliases)
		.default({}),
	refundTargetDays: z
		.int("must be a whole number")
		.min(1, "must be from 1 to 3650")
		.max(3_650, "must be from 1 to 3650")
		.default(1),
	maxWaitingPages: z
		.int("must be a whole number")
		.min(0, "must be from 0 to 50000")
		.max(50_000, "must be from 0 to 50000")
		.default(5_000),
});

/**
 * Validates the options that Medusa passes to the plugin's module, completed from the environment.
 * Ignores Medusa's own keys.
 *
 * @param nodeEnv `production` also rejects options for development only; see `unsafeOptions`
 * @throws MedusaError that names each missing or invalid option and its variable, never its value
 */
export function parseOptions(
	options: unknown,
	nodeEnv = process.env.NODE_ENV,
	environment = process.env,
): ParsedOptions {
	const { options: given, variableOf } = withEnvironment(options, environment);
	const shared = sharedOptions.safeParse(given, { error: inWords });
	const own = ownOptions.safeParse(given);
	if (!shared.success || !own.success) {
		const issues = [...(shared.error?.issues ?? []), ...(own.error?.issues ?? [])];
		throw refusal(issues.map((issue) => problemOf(issue, given, variableOf)));
	}
	const parsed = { ...shared.data, ...own.data };
	const unsafe = nodeEnv === "production" ? unsafeOptions(parsed) : [];
	if (unsafe.length > 0) {
		throw refusal(unsafe);
	}
	return parsed;
}

function problemOf(
	{ path, message }: { path: PropertyKey[]; message: string },
	given: object,
	variableOf: (option: string) => string | null,
): string {
	const option = String(path[0]);
	const variable = variableOf(option);
	const isMissing = !(option in given);
	if (variable === null) {
		return `${path.join(".")}: ${message}`;
	}
	return isMissing
		? `${option}: set ${variable} in the store's environment, or in the .env that loadEnv() reads`
		: `${path.join(".")} (${variable}): ${message}`;
}

/** Rejects misspelt options before Medusa boots, and needs none of their values. */
export function refuseUnknownOptions(options: object): void {
	const known = { ...sharedOptions.shape, ...ownOptions.shape };
	const unknown = Object.keys(options).filter((name) => !(name in known));
	if (unknown.length > 0) {
		throw refusal([`There is no option ${unknown.join(", ")}`]);
	}
}

function refusal(problems: readonly string[]): MedusaError {
	return new MedusaError(
		MedusaError.Types.INVALID_DATA,
		`pix-checkout is not configured. ${problems.join(". ")}. See its options in medusa-config.`,
	);
}

/** The policy of charges by the merchant's options. */
export function chargePolicy(options: ParsedOptions): ChargePolicy {
	const { unpaidOrders, unpaidOrderLimits, payerAliases } = options;
	return policyOf(options, { unpaidOrders, unpaidOrderLimits, payerAliases });
}
