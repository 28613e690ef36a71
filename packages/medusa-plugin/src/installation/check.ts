import { checkTexts } from "./check-texts";

/** `warning`: the shop works, and something isn't as it should be. `problem`: payments suffer. */
export type CheckStatus = "ok" | "warning" | "problem";

/** The checks of an installation, in the order in which they are shown. */
export const checkIds = [
	"configuration",
	"secret_key",
	"dialect",
	"database",
	"webhook",
	"sweep",
	"regions",
	"shipping",
	"cors",
	"prices",
] as const;

export type CheckId = (typeof checkIds)[number];

/** The outcomes of all checks, and the status that each of them means. */
export const checkCodes = {
	configured: "ok",
	not_for_production: "warning",
	no_proxy_seen: "warning",
	config_unreadable: "problem",
	plugin_missing: "problem",
	options_invalid: "problem",
	payment_module_missing: "problem",
	charge_store_missing: "problem",
	key_accepted: "ok",
	key_missing: "problem",
	key_public: "problem",
	key_malformed: "problem",
	key_rejected: "problem",
	service_unreachable: "problem",
	other_account: "problem",
	account_unverified: "problem",
	dialect_fits: "ok",
	dialect_of_other_key: "problem",
	tables_exist: "ok",
	tables_missing: "problem",
	rights_missing: "problem",
	database_unreachable: "problem",
	webhook_received: "ok",
	webhook_none_yet: "warning",
	webhook_missed: "warning",
	webhook_never_arrived: "problem",
	store_url_unknown: "warning",
	store_url_local: "problem",
	store_url_insecure: "warning",
	sweep_running: "ok",
	sweep_never: "warning",
	sweep_stopped: "problem",
	regions_ready: "ok",
	regions_none: "problem",
	region_without_providers: "problem",
	region_not_in_reais: "problem",
	region_partial: "warning",
	region_without_brazil: "warning",
	shipping_ready: "ok",
	shipping_not_needed: "ok",
	shipping_missing: "problem",
	cors_set: "ok",
	cors_missing: "problem",
	cors_trailing_slash: "problem",
	cors_wildcard: "problem",
	cors_malformed: "problem",
	cors_local: "problem",
	prices_complete: "ok",
	prices_missing: "warning",
	prices_none: "problem",
	not_checked: "warning",
} as const satisfies Record<string, CheckStatus>;

export type CheckCode = keyof typeof checkCodes;

/** Values of a check's texts. Never a secret, and never data of a payer. Times are ISO 8601 in UTC. */
export type CheckParams = Record<string, string | number>;

/** The outcome of one check. */
export interface Check {
	id: CheckId;
	status: CheckStatus;
	/** Stable: programs and translations go by it. */
	code: CheckCode;
	params: CheckParams;
	/** What the check found, in English. */
	detail: string;
	/** What to do, in English; `null` when there is nothing to do. */
	fix: string | null;
}

/** The texts of an outcome; `{{name}}` stands for the param `name`. */
export interface CheckText {
	detail: string;
	/** Empty when there is nothing to do. */
	fix: string;
}

export function makeCheck(id: CheckId, code: CheckCode, params: CheckParams = {}): Check {
	const { detail, fix } = checkTexts[code];
	return {
		id,
		status: checkCodes[code],
		code,
		params,
		detail: filled(detail, params),
		fix: fix === "" ? null : filled(fix, params),
	};
}

/** Fills the params into a text. A param whose name ends in `at` is a time. */
export function filled(text: string, params: CheckParams): string {
	return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => {
		const value = params[name];
		if (value === undefined) {
			return whole;
		}
		return isTimeParam(name) ? readableTime(String(value)) : String(value);
	});
}

/** Whether a param of this name is a time in ISO 8601. */
export function isTimeParam(name: string): boolean {
	return /(^|_)at$/.test(name);
}

/** From `2026-11-23T01:40:05.123Z` to `2026-11-23 01:40 UTC`. */
function readableTime(iso: string): string {
	return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}
