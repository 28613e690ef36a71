import type { ParsedOptions } from "../options";

/** Stands for a secret that is there. */
const isSet = "set";

/**
 * What the support bundle shows of each option. Each option needs an entry, so that a new one is
 * shown only by decision; free texts, which could hold anything, are counted or cut to their origin.
 */
const shown: { [Name in keyof Required<ParsedOptions>]: (options: ParsedOptions) => unknown } = {
	// Only its origin: an address can hold a login.
	apiUrl: ({ apiUrl }) => originOf(apiUrl),
	secretKey: () => isSet,
	webhookSecret: () => isSet,
	previousWebhookSecret: ({ previousWebhookSecret }) =>
		previousWebhookSecret === undefined ? null : isSet,
	storeUrl: ({ storeUrl }) => originOf(storeUrl),
	dialect: ({ dialect }) => dialect,
	pixGraceMinutes: ({ pixGraceMinutes }) => pixGraceMinutes,
	boletoGraceBankingDays: ({ boletoGraceBankingDays }) => boletoGraceBankingDays,
	unpaidOrders: ({ unpaidOrders }) => unpaidOrders,
	payerDays: ({ payerDays }) => payerDays,
	unpaidOrderLimits: ({ unpaidOrderLimits }) => unpaidOrderLimits,
	payerAliases: ({ payerAliases }) => Object.keys(payerAliases),
	sandbox: ({ sandbox }) => sandbox,
	cepLookup: ({ cepLookup }) => cepLookup,
	webhookEventDays: ({ webhookEventDays }) => webhookEventDays,
	shopperKeyDays: ({ shopperKeyDays }) => shopperKeyDays,
	codeDays: ({ codeDays }) => codeDays,
	refundTargetDays: ({ refundTargetDays }) => refundTargetDays,
	issueNoteDays: ({ issueNoteDays }) => issueNoteDays,
	refundProofDays: ({ refundProofDays }) => refundProofDays,
	historyDays: ({ historyDays }) => historyDays,
	exportDays: ({ exportDays }) => exportDays,
	maxWaitingPages: ({ maxWaitingPages }) => maxWaitingPages,
	timeoutMs: ({ timeoutMs }) => timeoutMs,
};

/** The merchant's options, without a secret. */
export function shownOptions(options: ParsedOptions): Record<string, unknown> {
	return Object.fromEntries(Object.entries(shown).map(([name, show]) => [name, show(options)]));
}

function originOf(address: string | undefined): string | null {
	return address !== undefined && URL.canParse(address) ? new URL(address).origin : null;
}
