import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import {
	type ChargePolicy,
	payerFields,
	policyDefaults,
	type UnpaidOrderLimits,
} from "@pix-checkout/core";

/** The merchant's settings in `medusa-config.ts`. */
export interface PixCheckoutOptions {
	/** Base address of the service; ends in `/v1`. */
	apiUrl: string;
	/** The secret key, `sk_live_…`. Keep it in the environment, not in the repository. */
	secretKey: string;
	/** The secret in the webhook's address: 22 or more letters, digits, `-` or `_` (128 bits). */
	webhookSecret: string;
	/** The secret before it, valid while the merchant changes the address at the service. */
	previousWebhookSecret?: string;
	/** The dialect of requests for Pix. Default `reference`. */
	dialect?: "guide" | "reference";
	/**
	 * Minutes between the expiry of a Pix charge and the cancellation of its unpaid order.
	 * Default 15; fractions are allowed.
	 */
	pixGraceMinutes?: number;
	/**
	 * Banking days between a boleto's due date and the cancellation of its unpaid order. Default 3:
	 * the bank confirms a slip that is paid on its last day days later.
	 */
	boletoGraceBankingDays?: number;
	/**
	 * What the sweep does with an order that is not paid in time. Default `cancel`, which releases
	 * its stock.
	 */
	unpaidOrders?: "cancel" | "keep";
	/**
	 * Days until the sweep deletes the payer of an abandoned cart. Default 7; fractions are allowed.
	 * It deletes other payers when their charges are over.
	 */
	payerDays?: number;
	/**
	 * How many Pix and boleto orders of one logged-in customer (default 10), and under one e-mail
	 * (default 5), may wait unpaid at the same time. `null`: any number.
	 */
	unpaidOrderLimits?: { perCustomer?: number | null; perEmail?: number | null };
	/** Further metadata keys per payer field, such as `{ "customer.document": ["cpf_do_cliente"] }`. */
	payerAliases?: Partial<Record<(typeof payerFields)[number], string[]>>;
	/**
	 * Says that the service is the sandbox, also in production: for a staging copy of the store.
	 * Needs a key that begins with `sk_live_sandbox_`, and then allows http. Default `false`.
	 */
	sandbox?: boolean;
	/** Days until the sweep deletes a finished webhook event. Default 30. */
	webhookEventDays?: number;
	/** Time limit of one request to the service, in milliseconds, at most 30,000. Default 10,000. */
	timeoutMs?: number;
}

type Optional = "previousWebhookSecret";

export type ParsedOptions = Required<Omit<PixCheckoutOptions, Optional | "unpaidOrderLimits">> &
	Pick<PixCheckoutOptions, Optional> & { unpaidOrderLimits: UnpaidOrderLimits };

const secretForm = /^[\w-]{22,}$/;
const wrongSecret = "must be 22 or more letters, digits, - or _: openssl rand -hex 16 makes one";

const unpaidLimit = z
	.int({ error: "must be a whole number, or null for any number" })
	.min(1, "must be 1 or more, or null for any number")
	.nullable();

const schema = z.object({
	apiUrl: z
		.string({ error: "give the service's address, for example process.env.PIX_CHECKOUT_API_URL" })
		.regex(/^https?:\/\/\S+\/v1$/, "must be an http(s) address that ends in /v1"),
	secretKey: z
		.string({
			error: "give the service's secret key, for example process.env.PIX_CHECKOUT_SECRET_KEY",
		})
		.refine((key) => !key.startsWith("pk_live_"), "is a public key (pk_live_…); use the secret one")
		.refine((key) => key.startsWith("pk_live_") || key.startsWith("sk_live_"), {
			message: "must start with sk_live_",
		}),
	webhookSecret: z
		.string({ error: "give a secret for the webhook's address: openssl rand -hex 16 makes one" })
		.regex(secretForm, wrongSecret),
	previousWebhookSecret: z.string().regex(secretForm, wrongSecret).optional(),
	dialect: z.enum(["guide", "reference"]).default("reference"),
	pixGraceMinutes: z.number().min(0).default(15),
	boletoGraceBankingDays: z.int().min(0).default(3),
	unpaidOrders: z.enum(["cancel", "keep"]).default("cancel"),
	payerDays: z.number().positive().max(3_650).default(7),
	unpaidOrderLimits: z
		.strictObject({ perCustomer: unpaidLimit.default(10), perEmail: unpaidLimit.default(5) })
		.prefault({}),
	payerAliases: z.partialRecord(z.enum(payerFields), z.array(z.string())).default({}),
	sandbox: z.boolean().default(false),
	webhookEventDays: z.int().min(1).max(3_650).default(30),
	timeoutMs: z.int().positive().max(30_000).default(10_000),
});

/** The prefix of a sandbox's keys. */
const sandboxKey = "sk_live_sandbox_";

/**
 * Validates the options that Medusa passes to the plugin's module. Ignores Medusa's own keys.
 *
 * @param nodeEnv `production` also rejects options for development only; see {@link unsafeOptions}
 * @throws MedusaError that names each missing or invalid option, never its value
 */
export function parseOptions(options: unknown, nodeEnv = process.env.NODE_ENV): ParsedOptions {
	const parsed = schema.safeParse(options);
	const unsafe = parsed.success && nodeEnv === "production" ? unsafeOptions(parsed.data) : [];
	const problems = parsed.success
		? unsafe
		: parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	if (!parsed.success || problems.length > 0) {
		throw refusal(problems.join(". "));
	}
	return parsed.data;
}

/** The options that production rejects, each with its name and what it must be, never its value. */
export function unsafeOptions(options: ParsedOptions): string[] {
	const { apiUrl, secretKey, sandbox } = options;
	const problems: string[] = [];
	const isSandboxKey = secretKey.startsWith(sandboxKey);
	if (sandbox && !isSandboxKey) {
		problems.push(
			"sandbox: is for a sandbox's key only, and secretKey is another key; leave the option out",
		);
	}
	if (!apiUrl.startsWith("https:") && !(sandbox && isSandboxKey)) {
		problems.push("apiUrl: must be an https address in production");
	}
	if (isSandboxKey && !sandbox) {
		problems.push("secretKey: is a sandbox's; production needs the option sandbox: true");
	}
	if (/^sk_live_(.)\1*$/.test(secretKey)) {
		problems.push("secretKey: repeats one character, so it is no key of the service");
	}
	for (const name of ["webhookSecret", "previousWebhookSecret"] as const) {
		if (/^(.)\1*$/.test(options[name] ?? "")) {
			problems.push(`${name}: repeats one character; openssl rand -hex 16 makes a secret`);
		}
	}
	return problems;
}

/** Rejects misspelt options before Medusa boots, and needs none of their values. */
export function refuseUnknownOptions(options: object): void {
	const unknown = Object.keys(options).filter((name) => !(name in schema.shape));
	if (unknown.length > 0) {
		throw refusal(`There is no option ${unknown.join(", ")}`);
	}
}

function refusal(problems: string): MedusaError {
	return new MedusaError(
		MedusaError.Types.INVALID_DATA,
		`pix-checkout is not configured. ${problems}. See its options in medusa-config.`,
	);
}

/** The core's policy from the merchant's options. */
export function chargePolicy(options: ParsedOptions): ChargePolicy {
	return {
		...policyDefaults,
		dialect: options.dialect,
		pixGraceMs: options.pixGraceMinutes * 60_000,
		boletoGraceBankingDays: options.boletoGraceBankingDays,
		unpaidOrders: options.unpaidOrders,
		unpaidOrderLimits: options.unpaidOrderLimits,
		payerAliases: options.payerAliases,
	};
}
