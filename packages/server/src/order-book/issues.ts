import { z } from "zod";
import type { ShopCallbacks } from "../callbacks/call-shop.js";
import { endToEndIdForm } from "../charge/brazil/end-to-end-id.js";
import { isCleanText } from "../charge/payer/clean-text.js";
import { type PaymentIssueKind, paymentIssueKinds } from "../charge/payment-issue.js";
import { actionsOf } from "../desk/issues/issue-actions.js";
import type { ListedIssue } from "../desk/issues/list-issues.js";
import { acceptPayment } from "../desk/merchant/accept-payment.js";
import { askAgain } from "../desk/merchant/ask-again.js";
import { type IssueRefusal, issueRefusals } from "../desk/merchant/issue-refusals.js";
import { foreignPayments, singleOutPayment } from "../desk/merchant/single-out-payment.js";
import type { StoreContext } from "../desk/ports/store-context.js";
import type { PostgresChargeStore } from "../store/open-charge-store.js";
import { type Issue, type IssueDetail, issueOf } from "./issue.js";
import { PaymentError } from "./payment-error.js";
import { cents, name, parsed } from "./payment-requests.js";

export interface ActedBy {
	/** Who acts, by the shop's own name or id of a person. Stored with the action. Default `shop`. */
	by?: string | undefined;
}

export interface IssueFilter {
	/** Default `open`. */
	state?: "open" | "resolved" | "all" | undefined;
	kinds?: PaymentIssueKind[] | undefined;
	orderId?: string | undefined;
	/** Default `newest`. */
	sort?: "newest" | "amount" | undefined;
	/** From 1 to 100; 50 unless given. */
	limit?: number | undefined;
	offset?: number | undefined;
}

export interface IssuePage {
	issues: Issue[];
	/** The number on all pages together. */
	count: number;
	/** The open ones' amounts on all pages together, less what was sent back, in cents. */
	openCents: number;
}

/** Everything that issues need of an open checkout. */
export interface IssuesContext {
	context: StoreContext;
	store: PostgresChargeStore;
	callbacks: ShopCallbacks;
}

const text = z
	.string()
	.trim()
	.min(1, "must not be empty")
	.refine(
		(given) => isCleanText(given, 1_000),
		"must be a readable text of at most 1000 characters",
	);
const by = name.default("shop");
const actSchema = z.strictObject({ by });
const resolveSchema = z.strictObject({ note: text, by });
const acceptSchema = z.strictObject({ orderId: name, confirmedExcessCents: cents.optional(), by });
const singleOutSchema = z.strictObject({ chargeId: name, by });
const refundSchema = z
	.strictObject({
		refundId: name,
		amountCents: cents,
		endToEndId: z.string().regex(endToEndIdForm, "must be E and 31 characters").optional(),
		note: text.optional(),
		by,
	})
	.refine(
		({ endToEndId, note }) => endToEndId !== undefined || note !== undefined,
		"endToEndId or note must say how the money was sent",
	);
export const issueFilterSchema = z.strictObject({
	state: z.enum(["open", "resolved", "all"]).default("open"),
	kinds: z.array(z.enum(paymentIssueKinds)).min(1).optional(),
	orderId: name.optional(),
	sort: z.enum(["newest", "amount"]).default("newest"),
	limit: z.int().min(1).max(100).default(50),
	offset: z.int().min(0).default(0),
});

/**
 * The merchant's side of money that needs a person. Each action resolves with the issue as it is
 * afterwards, and throws `PaymentError` with the reason when it did nothing.
 */
export class Issues {
	readonly #open: (by: string) => Promise<IssuesContext>;

	/** @param open opens the checkout at the first call, for the one who acts */
	constructor(open: (by: string) => Promise<IssuesContext>) {
		this.#open = open;
	}

	/** @throws PaymentError `invalid_request` */
	async list(filter: IssueFilter = {}): Promise<IssuePage> {
		const wanted = parsed(issueFilterSchema, filter);
		const { store } = await this.#open("shop");
		const { issues, count, openCents } = await store.issues.list(wanted);
		return { issues: issues.map(issueOf), count, openCents };
	}

	/** @throws PaymentError `issue_not_found` */
	async get(issueId: string): Promise<IssueDetail> {
		const { store } = await this.#open("shop");
		return detailOf(store, await findIssue(store, issueId));
	}

	/** Resolves an issue with a note on what was done about the money. It moves none. */
	async resolve(issueId: string, resolution: { note: string } & ActedBy): Promise<IssueDetail> {
		const { note, by } = parsed(resolveSchema, resolution);
		return this.#act(issueId, by, async (_, { store }) => {
			const { outcome } = await store.issues.resolveByHand(issueId, { by, note });
			return outcome === "issue_resolved_before" ? outcome : null;
		});
	}

	/**
	 * Captures the payment of an issue for a live order. `onPaid` runs when its money covers the order,
	 * perhaps after this call. Repeatable.
	 *
	 * @param acceptance `confirmedExcessCents`: how much too much the shop agrees to send back
	 */
	async accept(
		issueId: string,
		acceptance: { orderId: string; confirmedExcessCents?: number | undefined } & ActedBy,
	): Promise<IssueDetail> {
		const { by, ...wanted } = parsed(acceptSchema, acceptance);
		return this.#act(issueId, by, async (issue, { context, callbacks }) => {
			callbacks.refuseInOnPaid(wanted.orderId);
			const accepted = await acceptPayment(context, issue, { ...wanted, by });
			switch (accepted.outcome) {
				case "captured":
				case "accepted":
					return null;
				case "refused":
					return accepted.code;
				case "excess_unconfirmed":
					throw new PaymentError(
						"excess_unconfirmed",
						`${issueRefusals.excess_unconfirmed}: confirmedExcessCents: ${accepted.excessCents}`,
					);
			}
		});
	}

	/** Asks the service now about what an issue is about. Resolves the issue if its cause has ended. */
	async askAgain(issueId: string, act: ActedBy = {}): Promise<IssueDetail> {
		return this.#act(issueId, parsed(actSchema, act).by, async (issue, { context }) => {
			const { outcome } = await askAgain(context, issue);
			return outcome === "answered" ? null : outcome;
		});
	}

	/** Opens an issue of its own for one of the payments of an issue, and resolves with that one. */
	async singleOut(issueId: string, choice: { chargeId: string } & ActedBy): Promise<IssueDetail> {
		const { chargeId, by } = parsed(singleOutSchema, choice);
		const { context, store, callbacks } = await this.#open(by);
		const issue = await findIssue(store, issueId);
		callbacks.refuseInOnPaid(issue.orderId);
		const singledOut = await singleOutPayment(context, issue, chargeId);
		if (singledOut.outcome === "refused") {
			throw refusal(singledOut.code);
		}
		const own = await store.issues.findAbout(singledOut.kind, singledOut.subject);
		return this.get(own?.id ?? issueId);
	}

	/**
	 * Records that the shop has sent the money of an issue back, in whole or in parts, and resolves the
	 * issue when nothing more is due. Repeatable by `refundId`. Money that a payment has captured also
	 * needs `payments.recordRefund`.
	 *
	 * @param refund `endToEndId` of the Pix that sent it, or a `note`
	 */
	async recordRefund(
		issueId: string,
		refund: {
			refundId: string;
			amountCents: number;
			endToEndId?: string | undefined;
			note?: string | undefined;
		} & ActedBy,
	): Promise<IssueDetail> {
		const { refundId, amountCents, endToEndId, note, by } = parsed(refundSchema, refund);
		return this.#act(issueId, by, async (_, { store }) => {
			const { outcome } = await store.refundsSent.record(issueId, {
				idempotencyKey: refundId,
				amountCents,
				endToEndId: endToEndId ?? null,
				note: note ?? null,
				by,
			});
			const isDone =
				outcome === "recorded" || outcome === "recorded_before" || outcome === "not_found";
			return isDone ? null : outcome;
		});
	}

	/** @param action answers why it did nothing; `null` when it is done */
	async #act(
		issueId: string,
		by: string,
		action: (issue: ListedIssue, checkout: IssuesContext) => Promise<IssueRefusal | null>,
	): Promise<IssueDetail> {
		const checkout = await this.#open(by);
		const issue = await findIssue(checkout.store, issueId);
		checkout.callbacks.refuseInOnPaid(issue.orderId);
		const refused = await action(issue, checkout);
		if (refused !== null) {
			throw refusal(refused);
		}
		return this.get(issueId);
	}
}

function refusal(code: IssueRefusal): PaymentError {
	return new PaymentError(code, issueRefusals[code]);
}

async function findIssue({ issues }: PostgresChargeStore, issueId: string): Promise<ListedIssue> {
	const issue = isCleanText(issueId, 200) ? await issues.find(issueId) : null;
	if (!issue) {
		throw new PaymentError("issue_not_found", "there is no such issue");
	}
	return issue;
}

async function detailOf(store: PostgresChargeStore, issue: ListedIssue): Promise<IssueDetail> {
	const refunds = await store.refundsSent.list(issue.id);
	const payments = actionsOf(issue).includes("single_out") ? await foreignPayments(store) : [];
	return {
		...issueOf(issue),
		refunds: refunds.map(({ amountCents, endToEndId, note, by, createdAt }) => ({
			amountCents,
			endToEndId,
			note,
			by,
			createdAt,
		})),
		payments: payments.map(({ id, paidCents }) => ({ chargeId: id, amountCents: paidCents })),
	};
}
