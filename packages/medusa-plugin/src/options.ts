import { MedusaError } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import { payerFields, type UnpaidOrderLimits } from "@pix-checkout/core";

/** What a merchant sets, once, in `medusa-config.ts`. */
export interface PixCheckoutOptions {
	/** Base address of the service; ends in `/v1`. */
	apiUrl: string;
	/** The secret key, `sk_live_…`. Keep it in the environment, not in the repository. */
	secretKey: string;
	/** The secret in the webhook's address: 22 or more letters, digits, `-` or `_` (128 bits). */
	webhookSecret: string;
	/** The secret before, still taken while the address at the service is being changed. */
	previousWebhookSecret?: string;
	/** Which description of the service is spoken for Pix. Default `reference`. */
	dialect?: "guide" | "reference";
	/**
	 * Minutes between the expiry of a Pix charge and the cancellation of its unpaid order.
	 * Default 15; fractions are allowed.
	 */
	pixGraceMinutes?: number;
	/**
	 * Banking days between a boleto's due date and the cancellation of its unpaid order. Default 3:
	 * a slip paid on its last day is confirmed days later.
	 */
	boletoGraceBankingDays?: number;
	/** What becomes of an order that was not paid in time. Default `cancel`, which releases its stock. */
	unpaidOrders?: "cancel" | "keep";
	/**
	 * How many Pix and boleto orders of one logged-in customer (default 10), and under one e-mail
	 * (default 5), may wait unpaid at the same time. `null`: any number.
	 */
	unpaidOrderLimits?: { perCustomer?: number | null; perEmail?: number | null };
	/** Further metadata keys per payer field, such as `{ "customer.document": ["cpf_do_cliente"] }`. */
	payerAliases?: Partial<Record<(typeof payerFields)[number], string[]>>;
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
	unpaidOrderLimits: z
		.strictObject({ perCustomer: unpaidLimit.default(10), perEmail: unpaidLimit.default(5) })
		.prefault({}),
	payerAliases: z.partialRecord(z.enum(payerFields), z.array(z.string())).default({}),
	timeoutMs: z.int().positive().max(30_000).default(10_000),
});

/**
 * Checks the options, as Medusa hands them to the plugin's module. Keys of Medusa's own are passed
 * over.
 *
 * @throws MedusaError that names each option that is missing or wrong, never its value
 */
export function parseOptions(options: unknown): ParsedOptions {
	const parsed = schema.safeParse(options);
	if (parsed.success) {
		return parsed.data;
	}
	const problems = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	throw refusal(problems.join(". "));
}

/** Finds misspelt options before anything is booted, and needs none of their values. */
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
