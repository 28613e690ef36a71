import type { ChargeStatus } from "@pix-checkout/client";
import { maxCents } from "../../charge/brazil/cents.js";
import { isUuid } from "../../charge/charge-ids.js";
import { type IssueReason, issueReason } from "../../charge/issue-reason.js";
import type { PaymentIssue } from "../../charge/payment-issue.js";
import type { ChargeContext, RowContext } from "../../charge/ports/charge-context.js";
import type { ForeignCharge, ForeignCharges } from "../../charge/ports/stored-values.js";
import type { Reference } from "../../charge/reference.js";
import { runPart } from "../../charge/steps/errors.js";
import { counted } from "../../charge/steps/printable.js";

/** How many foreign charges the store remembers; an account with more serves another store too. */
const maxKnown = 2_000;
const maxNamed = 5;

/**
 * Opens or updates one issue for all charges whose references have our form and are not in the
 * charge store: the database was restored from an older copy, or another store uses the account.
 * The paid ones are money without an order.
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
	const fresh: ForeignCharge[] = [];
	for (const charge of news) {
		await runPart(context.logger, `looking for the row of charge ${charge.id}`, async () => {
			// The merchant may have accepted it for an order: then it has a row of its own.
			if (!(await context.chargeStore.findByChargeId(charge.id))) {
				fresh.push(charge);
			}
		});
	}
	const [first] = fresh;
	if (!first) {
		return;
	}
	// New charges open another issue at once, also after the merchant resolved the last one.
	const isNew = await open(context, { ...before, reported: fresh }, 0);
	const after = await context.foreign.change((current) => ({
		...current,
		known: merge(current.known, fresh).slice(0, maxKnown),
		reported: isNew ? fresh : merge(current.reported, fresh),
	}));
	await update(context, after);
	context.logger.warn(
		`the service has ${counted(fresh.length, "charge")} with references that the checkout does not have, such as ${first.reference}`,
	);
}

/**
 * Adds the charges that the service no longer knows to the same issue, when that lasts: the key is
 * another account's, or the account was emptied. It cancels no order.
 */
export async function reportMissing(
	context: RowContext & Pick<ChargeContext, "foreign">,
): Promise<void> {
	const { chargeStore, clock, policy, foreign } = context;
	const before = new Date(clock.now().getTime() - policy.times.issueAfterMs);
	const { records, count } = await chargeStore.listMissing(before, maxNamed);
	const known = await foreign.read();
	const names = records.map(({ reference }) => reference);
	if (count > 0) {
		const reopenAfterMs = count > known.missing ? 0 : policy.times.reopenAfterMs;
		if (await open(context, { ...known, reported: [], missing: count }, reopenAfterMs, names)) {
			context.logger.error(
				`the service does not know ${counted(count, "charge")} of this shop, such as ${names[0]}: check that secretKey belongs to the right account`,
			);
			await foreign.change((current) => ({ ...current, reported: [], missing: count }));
			return;
		}
	}
	if (count === known.missing) {
		return;
	}
	const after = await foreign.change((current) => ({ ...current, missing: count }));
	if (count === 0 && after.reported.length === 0) {
		await chargeStore.resolveIssue(kind, subject, "charges_known");
	} else {
		await update(context, after, names);
	}
}

/**
 * Takes a charge out of the open issue, because another issue is about it now. Resolves the issue when
 * nothing is left in it.
 */
export async function takeFromReport(
	context: Pick<ChargeContext, "chargeStore" | "foreign">,
	chargeId: string,
): Promise<void> {
	const after = await context.foreign.change((current) => ({
		...current,
		reported: current.reported.filter(({ id }) => id !== chargeId),
	}));
	if (after.reported.length === 0 && after.missing === 0) {
		await context.chargeStore.resolveIssue(kind, subject, "payments_singled_out");
	} else {
		await update(context, after);
	}
}

const kind = "store_mismatch";
const subject = "store";

function isNews({ known }: ForeignCharges, charge: ForeignCharge): boolean {
	const { paidCents } = charge;
	const before = known.find((one) => isSame(one, charge));
	return before ? before.paidCents === null && paidCents !== null : known.length < maxKnown;
}

function merge(before: ForeignCharge[], fresh: ForeignCharge[]): ForeignCharge[] {
	return [...before.filter((one) => !fresh.some((charge) => isSame(one, charge))), ...fresh];
}

/** Since the key's dialect changed, the list names the same charge by its other identifier. */
function isSame(one: ForeignCharge, other: ForeignCharge): boolean {
	const isUnderOtherId = one.reference === other.reference && isUuid(one.id) !== isUuid(other.id);
	return one.id === other.id || isUnderOtherId;
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
	{ reported, missing }: ForeignCharges,
	missingNames: string[],
): Pick<PaymentIssue, "amountCents" | "reasons"> {
	const paid = reported.filter(({ paidCents }) => paidCents !== null);
	const sum = paid.reduce((cents, one) => cents + (one.paidCents ?? 0), 0);
	// Paid charges first: they are money.
	const named = [...paid, ...reported.filter(({ paidCents }) => paidCents === null)];
	const reasons: IssueReason[] = [];
	if (reported.length > 0) {
		reasons.push(
			issueReason("foreign_charges", {
				count: reported.length,
				paid_count: paid.length,
				names: named
					.map(({ reference, id }) => `${reference} (${id})`)
					.slice(0, maxNamed)
					.join(", "),
			}),
		);
	}
	if (missing > 0) {
		reasons.push(
			missingNames.length > 0
				? issueReason("missing_charges_named", { count: missing, names: missingNames.join(", ") })
				: issueReason("missing_charges", { count: missing }),
		);
	}
	return {
		amountCents: paid.length > 0 ? Math.min(sum, maxCents) : null,
		reasons,
	};
}
