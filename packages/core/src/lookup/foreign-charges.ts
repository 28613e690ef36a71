import type { ChargeStatus } from "@pix-checkout/client";
import type { PaymentIssue } from "../charge/payment-issue.js";
import type { Reference } from "../charge/reference.js";
import type { ChargeContext } from "../ports/charge-context.js";
import type { ForeignCharge, ForeignCharges } from "../ports/stored-values.js";

/** So many are remembered; an account with more has another store's charges in it. */
const mostKnown = 2_000;
/** So many are named in a case. */
const mostNamed = 5;
/** As large a number as a case can hold, in cents. */
const mostCents = 2_147_483_647;

/**
 * Charges with a reference of the form of ours that the charge store doesn't have: a database that was
 * restored from an older copy, or another store on the same account. The paid ones are money that
 * nobody here can place. One case for all of them.
 */
export async function reportForeign(
	context: Pick<ChargeContext, "chargeStore" | "logger" | "foreign">,
	met: { id: string; reference: Reference; amountCents: number; status: ChargeStatus }[],
): Promise<void> {
	if (met.length === 0) {
		return;
	}
	const before = await context.foreign.read();
	const news = met
		.map(({ id, reference, amountCents, status }) => ({
			id,
			reference,
			paidCents: status === "paid" ? amountCents : null,
		}))
		.filter((charge) => isNews(before, charge));
	if (news.length === 0) {
		return;
	}
	// New ones are told at once, also when a person has dealt with those before.
	const isNew = await open(context, { ...before, told: news }, 0);
	const after = await context.foreign.change((current) => ({
		...current,
		known: merge(current.known, news).slice(0, mostKnown),
		told: isNew ? news : merge(current.told, news),
	}));
	await update(context, after);
	context.logger.warn(
		`${news.length} charges of the service carry references that this store's chargeStore does not have, such as ${news[0]?.reference}`,
	);
}

/**
 * Charges of ours that the service answers not to know: another account's key, or an account that
 * was emptied. Told when that lasts, in the same case; no order is cancelled for it.
 */
export async function reportMissing(context: ChargeContext): Promise<void> {
	const { chargeStore, clock, policy, foreign } = context;
	const before = new Date(clock.now().getTime() - policy.troubleAfterMs);
	const { records, count } = await chargeStore.listMissing(before, mostNamed);
	const known = await foreign.read();
	if (count === 0 && known.missing === 0) {
		return;
	}
	const names = records.map(({ reference }) => reference);
	if (count > 0) {
		const reopenAfterMs = count > known.missing ? 0 : policy.reopenAfterMs;
		if (await open(context, { ...known, told: [], missing: count }, reopenAfterMs, names)) {
			context.logger.error(
				`the service does not know ${count} charges of this store, such as ${names[0]}: look whether secretKey is the right account's`,
			);
			await foreign.change((current) => ({ ...current, told: [], missing: count }));
			return;
		}
	}
	if (count === known.missing) {
		return;
	}
	const after = await foreign.change((current) => ({ ...current, missing: count }));
	if (count === 0 && after.told.length === 0) {
		await chargeStore.resolveIssue(kind, subject, "the service knows its charges again");
	} else {
		await update(context, after, names);
	}
}

const kind = "store_mismatch";
const subject = "store";

/** One that is met for the first time, or is paid by now. */
function isNews({ known }: ForeignCharges, { id, paidCents }: ForeignCharge): boolean {
	const before = known.find((one) => one.id === id);
	return before ? before.paidCents === null && paidCents !== null : known.length < mostKnown;
}

function merge(before: ForeignCharge[], news: ForeignCharge[]): ForeignCharge[] {
	return [...before.filter(({ id }) => !news.some((one) => one.id === id)), ...news];
}

function open(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	mismatch: ForeignCharges,
	reopenAfterMs: number,
	missing: string[] = [],
): Promise<boolean> {
	return chargeStore.openIssue(
		{
			kind,
			subject,
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			...contentOf(mismatch, missing),
		},
		{ reopenAfterMs },
	);
}

function update(
	{ chargeStore }: Pick<ChargeContext, "chargeStore">,
	mismatch: ForeignCharges,
	missing: string[] = [],
): Promise<void> {
	return chargeStore.updateIssue(kind, subject, contentOf(mismatch, missing));
}

function contentOf(
	{ told, missing }: ForeignCharges,
	missingNames: string[],
): Pick<PaymentIssue, "amountCents" | "detail"> {
	const paid = told.filter(({ paidCents }) => paidCents !== null);
	const sum = paid.reduce((cents, one) => cents + (one.paidCents ?? 0), 0);
	// The paid ones first: they are money.
	const named = [...paid, ...told.filter(({ paidCents }) => paidCents === null)];
	const parts = [
		told.length > 0
			? `the service has ${told.length} charges with references that this store's chargeStore does not have, ${paid.length} of them paid: ${named
					.map(({ reference, id }) => `${reference} (${id})`)
					.slice(0, mostNamed)
					.join(", ")}`
			: null,
		missing > 0
			? `the service does not know ${missing} charges of this store${missingNames.length > 0 ? `: ${missingNames.join(", ")}` : ""}`
			: null,
	];
	return {
		amountCents: paid.length > 0 ? Math.min(sum, mostCents) : null,
		detail: parts.filter((part) => part !== null).join("; "),
	};
}
