import { createHash } from "node:crypto";
import { boletoForms } from "../charge/brazil/boleto-line.js";
import { pixPayee } from "../charge/brazil/pix-payee.js";
import type { ChargeMethod, ChargeRecord, RevokedReason } from "../charge/charge-record.js";
import { isPaidState } from "../charge/charge-states.js";
import { everyAt, type IntervalByAge } from "../charge/charge-times.js";
import type { Renewal, RenewalEnd } from "../orders/renewal.js";
import { shownAttempt } from "../orders/shown-attempt.js";
import {
	isHeldPayment,
	type PaidMoney,
	type PaidReason,
	type ShownRefund,
	storyOf,
} from "./paid-money.js";

const minute = 60_000;
/** The pauses between polls while the charge is being prepared, at least and at most. */
const preparingPollMs = { shortest: 1_500, longest: minute };
/** The pauses while the page shows a code. */
const pendingPolls: Record<ChargeMethod, IntervalByAge> = {
	pix: { young: [{ underMs: 10 * minute, everyMs: 3_000 }], thenMs: 10_000 },
	boleto: { young: [{ underMs: 10 * minute, everyMs: 10_000 }], thenMs: minute },
};
/** The store records most payments within a second. */
const receivedPollMs = 2_000;
const endedPollMs = 15_000;
const paidPollMs = minute;

/**
 * The shopper's view of a charge. `received`: the service confirmed the money, and the store records it.
 * `paid`: the store has recorded it, or a payment issue holds it.
 */
export type ShopperStatus = "preparing" | "pending" | "received" | "paid" | "expired" | "failed";

/** The answer of the status route, by session or by order: a public contract, without payer data. */
export interface SessionStatus {
	/** The payment session, or the order by whose id the page asks. */
	id: string;
	method: ChargeMethod;
	status: ShopperStatus;
	paid: boolean;
	/**
	 * When it was paid, in ISO 8601, in UTC: as the service says, else when the plugin learned of it.
	 * `null` unless it is received or paid.
	 */
	paid_at: string | null;
	/** What was paid, by all of the order's codes together, else what the code asks for. */
	amount_cents: number;
	currency: "BRL";
	/** When the plugin asked the service for the code, in ISO 8601, in UTC; `null` as `expires_at` is. */
	created_at: string | null;
	/** ISO 8601 in UTC. */
	expires_at: string | null;
	/** Who receives, by the Pix code, also once it can't be paid any more. */
	payee: string | null;
	pix: { copy_paste: string; payment_link: string | null } | null;
	/**
	 * `url` is `null` when the service gave no web address, `barcode` and `digitable_line` when it gave
	 * none that a bank accepts.
	 */
	boleto: { url: string | null; barcode: string | null; digitable_line: string | null } | null;
	/** Why the code was revoked, or why a paid charge does not simply pay its order. */
	reason: RevokedReason | PaidReason | null;
	/** What the order lacks after a payment, in cents; `null` unless the reason is `amount_missing`. */
	missing_cents: number | null;
	/** Paid money on its way back, also of another payment of the order; `null` without any. */
	refund: ShownRefund | null;
	/** Whether `POST …/renew` would create a new code now. */
	renewable: boolean;
	/**
	 * When the shopper can ask for a new code, in ISO 8601: not before the service ends the old one.
	 * `null` while the page shows a code, and where no new one is possible.
	 */
	renewable_at: string | null;
	/** Until when the shopper can ask for one, as far as time decides; `null` where there is none to ask for. */
	renewable_until: string | null;
	/** Until when the store waits for a bank's confirmation of this code; `null` where it waits for none. */
	awaited_until: string | null;
	/** Why the unpaid order gets no further code; `null` while it may get one, or needs none. */
	renewal_ended: RenewalEnd | null;
	/** The same for all answers that show the same: see `statusRevision`. */
	revision: string;
	/** The server's time in ISO 8601, in UTC. */
	server_time: string;
	/** When to poll again, in milliseconds. */
	poll_after_ms: number;
}

interface Moment {
	now: Date;
	/** When the page can expect the charge of {@link shownAttempt}; by default now. */
	expectedAt?: Date | undefined;
	/** Whether the shopper may ask for a new code; by default not. */
	renewal?: Renewal;
	renewableUntil?: Date | null;
	awaitedUntil?: Date | null;
	/** What became of paid money; by default its row says all. */
	money?: PaidMoney | null;
}

/** The status of a payment session from its attempts, oldest first; `null` without attempts. */
export function sessionStatus(attempts: ChargeRecord[], moment: Moment): SessionStatus | null {
	const shown = shownAttempt(attempts);
	if (!shown) {
		return null;
	}
	const { now, expectedAt = now, renewal = "none", money = null } = moment;
	const status = shopperStatus(shown);
	const renewable = renewal === "possible";
	const mayRenew = renewable || renewal === "not_yet";
	const story = storyOf(shown, money);
	const isPaid = isPaidState(shown.state);
	const answer: Omit<SessionStatus, "revision"> = {
		id: shown.sessionId,
		method: shown.method,
		status,
		paid: status === "paid",
		paid_at: isPaid ? (shown.paidAt?.toISOString() ?? null) : null,
		amount_cents: isPaid ? story.paidCents : shown.amountCents,
		currency: "BRL",
		created_at: shown.expiresAt && (shown.requestedAt?.toISOString() ?? null),
		expires_at: shown.expiresAt?.toISOString() ?? null,
		payee: shown.pixCopyPaste === null ? null : pixPayee(shown.pixCopyPaste),
		// Only a payable code leaves the server.
		...(status === "pending" ? codeOf(shown, now) : noCode),
		reason: isPaid ? story.reason : shown.revokedReason,
		missing_cents: story.missingCents,
		refund: story.refund,
		renewable,
		renewable_at: renewableAt(shown, renewable, now),
		renewable_until: mayRenew ? (moment.renewableUntil?.toISOString() ?? null) : null,
		awaited_until: moment.awaitedUntil?.toISOString() ?? null,
		renewal_ended: renewal === "too_many_codes" || renewal === "too_late" ? renewal : null,
		server_time: now.toISOString(),
		poll_after_ms: pollAfterMs(shown, status, { now, expectedAt }),
	};
	return { ...answer, revision: statusRevision(answer) };
}

/**
 * A short hash of what a status shows the shopper: the same for two answers that differ only in their
 * time. It isn't the version of the row, which leases move as well.
 */
export function statusRevision({
	server_time: _serverTime,
	poll_after_ms: _pollAfterMs,
	renewable_at,
	revision: _revision,
	...shown
}: Omit<SessionStatus, "revision"> & Partial<Pick<SessionStatus, "revision">>): string {
	// While the page may renew, this is the time of the answer.
	const renewableAt = shown.renewable ? null : renewable_at;
	return createHash("sha256")
		.update(JSON.stringify([shown, renewableAt]))
		.digest("base64url")
		.slice(0, 16);
}

/** The service can't cancel the old charge: until it expires, the shopper may pay it. */
function renewableAt(record: ChargeRecord, renewable: boolean, now: Date): string | null {
	if (renewable) {
		return now.toISOString();
	}
	const isWaitedFor = record.state === "pending" && record.revokedReason === "order_changed";
	return isWaitedFor ? (record.expiresAt?.toISOString() ?? null) : null;
}

function shopperStatus(record: ChargeRecord): ShopperStatus {
	const status = statusOfState(record);
	const isWaiting = status === "preparing" || status === "pending";
	return isWaiting && record.codeRevokedAt !== null ? "failed" : status;
}

function statusOfState(record: ChargeRecord): ShopperStatus {
	switch (record.state) {
		case "queued":
		case "creating":
		case "unconfirmed":
		case "replaced":
			return "preparing";
		case "pending":
			return "pending";
		case "paid":
			return isHeldPayment(record) ? "paid" : "received";
		case "captured":
			return "paid";
		case "expired":
			return "expired";
		case "failed":
		case "discarded":
			return "failed";
		case "closed":
			return record.failure === "service_failed" || record.chargeId === null ? "failed" : "expired";
	}
}

type Code = Pick<SessionStatus, ChargeMethod>;

const noCode: Code = { pix: null, boleto: null };

function codeOf(record: ChargeRecord, now: Date): Code {
	switch (record.method) {
		case "pix":
			return { ...noCode, pix: pixPart(record) };
		case "boleto":
			return { ...noCode, boleto: boletoPart(record, now) };
	}
}

function pixPart({ pixCopyPaste, pixPaymentLink }: ChargeRecord): SessionStatus["pix"] {
	return pixCopyPaste === null ? null : { copy_paste: pixCopyPaste, payment_link: pixPaymentLink };
}

/**
 * The slip's address leads to the payer's name, document and address, and more people know a session's
 * id than the payer: Medusa's order route names it. So no answer leads to a slip that has no use.
 */
function boletoPart(record: ChargeRecord, now: Date): SessionStatus["boleto"] {
	const isOver = record.expiresAt !== null && record.expiresAt <= now;
	if (isOver || record.boletoBarcode === null) {
		return null;
	}
	const forms = boletoForms(record.boletoBarcode);
	return {
		url: record.boletoUrl,
		barcode: forms?.barcode ?? null,
		digitable_line: forms?.digitableLine ?? null,
	};
}

function pollAfterMs(
	record: ChargeRecord,
	status: ShopperStatus,
	{ now, expectedAt }: { now: Date; expectedAt: Date },
): number {
	switch (status) {
		case "received":
			return receivedPollMs;
		case "preparing": {
			const waitMs = expectedAt.getTime() - now.getTime();
			const { shortest, longest } = preparingPollMs;
			// The queue may get shorter than expected, and a poll a minute costs little.
			return Math.min(Math.max(waitMs, shortest), longest);
		}
		case "pending": {
			const ageMs = now.getTime() - record.createdAt.getTime();
			return everyAt(pendingPolls[record.method], ageMs);
		}
		case "expired":
		case "failed":
			return endedPollMs;
		case "paid":
			return paidPollMs;
	}
}
