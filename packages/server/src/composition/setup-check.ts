import { isTimeParam } from "../desk/words/is-time-param.js";

/** `warning`: the shop works, and something isn't as it should be. `problem`: payments suffer. */
export type CheckStatus = "ok" | "warning" | "problem";

/** Values of a check's texts. Never a secret, and never data of a payer. Times are ISO 8601 in UTC. */
export type CheckParams = Record<string, string | number>;

/** What an outcome means; `{{name}}` in a text stands for the param `name`. */
export interface Outcome {
	status: CheckStatus;
	/** What was found, in English. */
	detail: string;
	/** What to do, in English; left out when there is nothing to do. */
	fix?: string;
}

/** The outcome of one check. */
export interface Check<Id extends string, Code extends string> {
	id: Id;
	status: CheckStatus;
	/** Stable: programs and translations go by it. */
	code: Code;
	params: CheckParams;
	/** What the check found, in English. */
	detail: string;
	/** What to do, in English; `null` when there is nothing to do. */
	fix: string | null;
}

const restart = "and start the shop again";
const letItSweep =
	"Call start() in a process that stays, or sweepOnce() each minute: npx @pix-checkout/server sweep --config FILE.";
const ownKey = "Put the account's secret key (sk_live_…) into PIX_CHECKOUT_SECRET_KEY";

export const sharedOutcomes = {
	not_for_production: {
		status: "warning",
		detail: "The options are for development. {{problems}}",
		fix: "Change these options before the shop opens: production refuses them.",
	},
	options_invalid: {
		status: "problem",
		detail: "The options are not valid. {{problems}}",
		fix: `Correct these options, or the environment variables behind them, ${restart}.`,
	},
	node_kept: { status: "ok", detail: "Node {{version}} gets security fixes." },
	node_without_fixes: {
		status: "warning",
		detail: "Node {{version}} gets no security fixes.",
		fix: "Run the shop on a newer line of Node that does: https://nodejs.org/en/about/previous-releases",
	},
	key_accepted: { status: "ok", detail: "The service accepts the secret key." },
	key_missing: {
		status: "problem",
		detail: "There is no secret key.",
		fix: `${ownKey}, ${restart}.`,
	},
	key_public: {
		status: "problem",
		detail: "The key is a public one (pk_live_…).",
		fix: `${ownKey}, ${restart}.`,
	},
	key_malformed: {
		status: "problem",
		detail: "The key doesn't have the form of a secret key (sk_live_…), or contains a blank.",
		fix: "Copy the secret key again from the service's dashboard, without quotes or blanks.",
	},
	key_rejected: {
		status: "problem",
		detail: "The service rejects the secret key ({{status}} {{reason}}).",
		fix: `${ownKey}, ${restart}. Until then no code can be made and no payment confirmed.`,
	},
	service_unreachable: {
		status: "problem",
		detail: "The service gave no usable answer ({{reason}}).",
		fix: "Check the option apiUrl (PIX_CHECKOUT_API_URL), and whether this machine may reach that address.",
	},
	other_account: {
		status: "problem",
		detail:
			"The tables have the payments of another account of the service: this secret key can't read its charges, or is a sandbox's where a live key has worked. The checkout makes no code, and captures and cancels nothing.",
		fix: "Give this shop a database or a schema of its own, or put the account's key into PIX_CHECKOUT_SECRET_KEY. If the shop has left the other account for good, and none of its codes can be paid any more, run DELETE FROM pix_checkout_state WHERE id = 'account' in the schema of these tables.",
	},
	account_unverified: {
		status: "problem",
		detail:
			"The secret key or the service's address has changed, and reading a stored charge with it fails ({{reason}}), so the checkout can't tell whether the account is the same. Until it can, it makes no code, and captures and cancels nothing.",
		fix: "Try again in a minute. If it stays, check PIX_CHECKOUT_SECRET_KEY and PIX_CHECKOUT_API_URL.",
	},
	dialect_fits: { status: "ok", detail: "Requests follow the dialect {{dialect}}." },
	dialect_of_other_key: {
		status: "problem",
		detail: "The dialect is {{dialect}}, and the sandbox's key speaks {{key_dialect}}.",
		fix: `Set PIX_CHECKOUT_DIALECT={{key_dialect}} (option dialect), or use the sandbox's key for {{dialect}}, ${restart}.`,
	},
	database_unreachable: {
		status: "problem",
		detail: "The database gave no usable answer ({{reason}}).",
		fix: "Check DATABASE_URL, and whether PostgreSQL runs.",
	},
	webhook_received: {
		status: "ok",
		detail: "The latest webhook event came at {{at}}. Address: {{address}}",
	},
	webhook_none_yet: {
		status: "warning",
		detail: "No webhook event has come yet. Address: {{address}}",
		fix: "Register the webhook's address, with its secret, at the service, then pay a test order.",
	},
	webhook_missed: {
		status: "warning",
		detail:
			"The shop learned of a payment at {{paid_at}}, and its webhook didn't come. The latest one came at {{at}}. Address: {{address}}",
		fix: "Compare the address at the service with the shop's. If the secret was changed, register the new address. Until then the sweep finds payments, later than a webhook would.",
	},
	webhook_never_arrived: {
		status: "problem",
		detail:
			"The shop learned of a payment at {{paid_at}}, and no webhook has come at all. Address: {{address}}",
		fix: "Register the webhook's address at the service, and let its requests through the firewall. Until then the sweep finds payments, later than a webhook would.",
	},
	sweep_running: { status: "ok", detail: "The latest sweep began at {{at}}." },
	sweep_never: {
		status: "warning",
		detail: "No sweep has run yet.",
		fix: letItSweep,
	},
	sweep_stopped: {
		status: "problem",
		detail: "The latest sweep began at {{at}}, and none has run since.",
		fix: letItSweep,
	},
	not_checked: { status: "warning", detail: "Not checked: {{reason}}." },
} as const satisfies Record<string, Outcome>;

export interface Finding {
	code: keyof typeof sharedOutcomes;
	params?: CheckParams;
}

export function makeCheck<Id extends string, Code extends string>(
	outcomes: Readonly<Record<Code, Outcome>>,
	id: Id,
	code: Code,
	params: CheckParams = {},
): Check<Id, Code> {
	const { status, detail, fix } = outcomes[code];
	return {
		id,
		status,
		code,
		params,
		detail: filled(detail, params),
		fix: fix === undefined ? null : filled(fix, params),
	};
}

/** Fills the params into a text, times as the merchant's clock shows them. */
export function filled(text: string, params: CheckParams): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
		const value = params[name];
		if (value === undefined) {
			return whole;
		}
		return isTimeParam(name) ? readableTime(new Date(value)) : String(value);
	});
}

const saoPaulo = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "short",
});

/** As the merchant's clock and bank show it, such as `2026-11-22 22:40 (São Paulo)`. */
export function readableTime(time: Date): string {
	return `${saoPaulo.format(time)} (São Paulo)`;
}
