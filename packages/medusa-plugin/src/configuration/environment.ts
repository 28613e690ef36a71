interface Variable {
	variable: string;
	/** Returns the text itself when it has no value: the check of the options then rejects it. */
	read: (text: string) => unknown;
}

/** The options that have a variable. */
const variables: ReadonlyMap<string, Variable> = new Map(
	Object.entries({
		apiUrl: { variable: "PIX_CHECKOUT_API_URL", read: text },
		secretKey: { variable: "PIX_CHECKOUT_SECRET_KEY", read: text },
		webhookSecret: { variable: "PIX_CHECKOUT_WEBHOOK_SECRET", read: text },
		previousWebhookSecret: { variable: "PIX_CHECKOUT_PREVIOUS_WEBHOOK_SECRET", read: text },
		dialect: { variable: "PIX_CHECKOUT_DIALECT", read: text },
		sandbox: { variable: "PIX_CHECKOUT_SANDBOX", read: trueOrFalse },
		storeUrl: { variable: "PIX_CHECKOUT_STORE_URL", read: text },
		cepLookup: { variable: "PIX_CHECKOUT_CEP_LOOKUP", read: trueOrFalse },
		pixGraceMinutes: { variable: "PIX_CHECKOUT_PIX_GRACE_MINUTES", read: number },
		boletoGraceBankingDays: { variable: "PIX_CHECKOUT_BOLETO_GRACE_BANKING_DAYS", read: number },
		unpaidOrderLimits: { variable: "PIX_CHECKOUT_MAX_UNPAID_ORDERS", read: unpaidOrderLimits },
		refundTargetDays: { variable: "PIX_CHECKOUT_REFUND_TARGET_DAYS", read: number },
		retentionDays: { variable: "PIX_CHECKOUT_RETENTION_DAYS", read: number },
		maxWaitingPages: { variable: "PIX_CHECKOUT_MAX_WAITING_PAGES", read: number },
		timeoutMs: { variable: "PIX_CHECKOUT_TIMEOUT_MS", read: number },
	}),
);

/**
 * The module's options, completed from the environment: what the merchant wrote wins over a variable.
 *
 * @returns `variableOf` names an option's variable; `null` for an option without one
 */
export function withEnvironment(
	options: unknown,
	environment: NodeJS.ProcessEnv,
): { options: Record<string, unknown>; variableOf: (option: string) => string | null } {
	const completed: Record<string, unknown> = {};
	for (const [option, { variable, read }] of variables) {
		// `VARIABLE=` in a shell or an `.env` file means "not set".
		const value = environment[variable]?.trim();
		if (value) {
			completed[option] = read(value);
		}
	}
	return {
		options: { ...completed, ...withoutUndefined(Object(options)) },
		variableOf: (option) => variables.get(option)?.variable ?? null,
	};
}

/** An option of `undefined`, such as an absent variable of the store's own, counts as left out. */
export function withoutUndefined(options: object): Record<string, unknown> {
	return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

function text(given: string): unknown {
	return given;
}

function number(given: string): unknown {
	const value = Number(given);
	return Number.isNaN(value) ? given : value;
}

function trueOrFalse(given: string): unknown {
	return given === "true" || (given === "false" ? false : given);
}

/** One number for customers and e-mails alike, or `off`. */
function unpaidOrderLimits(given: string): unknown {
	const most = given === "off" ? null : number(given);
	return typeof most === "string" ? given : { perCustomer: most, perEmail: most };
}
