import type { Charge } from "@pix-checkout/client";
import { advanceCharge } from "../../advance/advance-charge.js";
import { cancelUnpaidOrder } from "../../cancel/cancel-unpaid-order.js";
import type { ChargeRecord } from "../../charge/charge-record.js";
import { type ChargeState, isPaidState } from "../../charge/charge-states.js";
import type { ChargeContext, RowContext, StepContext } from "../../charge/ports/charge-context.js";
import { errorCode } from "../../charge/steps/errors.js";
import { reportUnmatched } from "../../follow/lookup/report-unmatched.js";
import { resolveUnreadableIssues } from "../../follow/lookup/unreadable-entries.js";
import type { StoredIssue } from "../../issues/issue-outbox.js";
import type { Step } from "../../issues/run-step.js";
import { findOrderOfCharge } from "../../orders/find-order-of-charge.js";
import { hasSentBack } from "../../orders/sent-back.js";
import { watchService } from "../../service-health/service-health.js";
import { processWebhookEvent } from "../../webhooks/process-webhook-event.js";
import { type ActionableIssue, actionsOf } from "../issues/issue-actions.js";
import { checkStepOf } from "./check-order.js";
import type { IssueRefusal } from "./issue-refusals.js";
import { readPayment, recordOfIssue } from "./payment-of-issue.js";

/**
 * `status` is the service's word about the charge, if the issue is about one; `state` is that of the
 * charge's row afterwards.
 */
export type AskAnswer =
	| { outcome: "answered"; status: Charge["status"] | null; state: ChargeState | null }
	| { outcome: IssueRefusal };

/**
 * Asks the service now about what an issue is about, and moves what it finds as every read does.
 * Resolves the issue if its cause has ended.
 */
export async function askAgain(
	context: ChargeContext,
	issue: StoredIssue & ActionableIssue,
): Promise<AskAnswer> {
	if (issue.resolvedAt !== null) {
		return { outcome: "issue_resolved_before" };
	}
	const answer = await ask(context, issue);
	if (answer.outcome === "answered" && issue.chargeRecordId !== null) {
		await context.chargeStore.record({
			kind: "checked",
			chargeRecordId: issue.chargeRecordId,
			orderId: issue.orderId,
			amountCents: null,
			detail: answer.status,
		});
	}
	return answer;
}

async function ask(
	context: ChargeContext,
	issue: StoredIssue & ActionableIssue,
): Promise<AskAnswer> {
	if (!actionsOf(issue).includes("ask_again")) {
		return { outcome: "nothing_to_ask" };
	}
	if (issue.kind === "service_unavailable") {
		return tryService(context);
	}
	const record = await recordOfIssue(context, issue);
	if (issue.kind === "webhook_failed" && issue.chargeId !== null) {
		return tryWebhook(context, issue, issue.chargeId);
	}
	if (record) {
		return askAboutRecord(context, issue, record);
	}
	return issue.chargeId === null
		? { outcome: "nothing_to_ask" }
		: askAboutUnmatched(context, issue, issue.chargeId);
}

/** Reads the list, and one charge of it, as the sweep does. Only a new charge tries creations. */
async function tryService(context: ChargeContext): Promise<AskAnswer> {
	const { watched, record } = watchService(context);
	try {
		// Only a list that is read to its end proves that lists work: this one has few entries.
		const recent = { type: "charge", limit: 1, createdGte: context.clock.now() } as const;
		for await (const _ of watched.service.iterateTransactions(recent)) {
		}
		for await (const one of watched.service.iterateTransactions({ type: "charge", limit: 1 })) {
			if (one.type === "charge") {
				await watched.service.getCharge(one.id);
			}
			break;
		}
		return { outcome: "answered", status: null, state: null };
	} catch (error) {
		context.logger.warn(`trying the service failed: ${errorCode(error)}`);
		return { outcome: "no_answer" };
	} finally {
		await record();
	}
}

/** Processes the event's charge as the inbox does, which trusts nothing else of an event. */
async function tryWebhook(
	context: StepContext & Pick<ChargeContext, "foreign">,
	issue: StoredIssue,
	chargeId: string,
): Promise<AskAnswer> {
	const claim = { chargeId, claimsPaid: false, description: null };
	const allowed = { mayAsk: async () => true, mayLookUp: async () => true };
	try {
		const outcome = await processWebhookEvent(context, claim, allowed);
		if (outcome === "retry") {
			return { outcome: "busy" };
		}
	} catch (error) {
		context.logger.warn(`reading charge ${chargeId} failed: ${errorCode(error)}`);
		return { outcome: "no_answer" };
	}
	await context.chargeStore.resolveIssue("webhook_failed", issue.subject, "read_answered");
	const record = await context.chargeStore.findByChargeId(chargeId);
	return { outcome: "answered", status: null, state: record?.state ?? null };
}

async function askAboutRecord(
	context: StepContext,
	issue: StoredIssue,
	record: ChargeRecord,
): Promise<AskAnswer> {
	const step = stepFor(issue, record);
	if (step) {
		const answer = await advance(context, record, step);
		await resolveAnswered(context, issue, answer);
		return answer;
	}
	if (record.chargeId === null || !isPaidState(record.state)) {
		return { outcome: "nothing_to_ask" };
	}
	const charge = await readPayment(context, record.chargeId, record);
	if (typeof charge === "string") {
		return { outcome: charge };
	}
	const answer = { outcome: "answered", status: charge.status, state: record.state } as const;
	await resolveAnswered(context, issue, answer);
	return answer;
}

/** `null` where only a read is left: the payment is held, or captured. */
function stepFor({ kind }: StoredIssue, record: ChargeRecord): Step | null {
	const mayCancel = kind === "cancellation_failed" && !isPaidState(record.state);
	return mayCancel && record.chargeId !== null ? cancelAgain : checkStepOf(record);
}

/** Runs a step on the row, and says what the row says afterwards. */
async function advance(context: StepContext, before: ChargeRecord, step: Step): Promise<AskAnswer> {
	let status: Charge["status"] | null = null;
	const service = {
		...boundService(context),
		getCharge: async (...given: Parameters<ChargeContext["service"]["getCharge"]>) => {
			const charge = await context.service.getCharge(...given);
			status = charge.status;
			return charge;
		},
	};
	let isDone = false;
	const { record, busy } = await advanceCharge({ ...context, service }, before, async (_, held) => {
		const after = await step({ ...context, service }, held);
		isDone = true;
		return after;
	});
	if (busy && !isDone) {
		return { outcome: "busy" };
	}
	if (!isDone) {
		return { outcome: status === null && !isPaidState(record.state) ? "no_answer" : "failed" };
	}
	// The payment is confirmed, and its capture failed.
	if (record.state === "paid" && record.issue === null && record.tries > 0) {
		return { outcome: "failed" };
	}
	return { outcome: "answered", status, state: record.state };
}

function boundService({ service }: Pick<StepContext, "service">): ChargeContext["service"] {
	return {
		createPixCharge: (...given) => service.createPixCharge(...given),
		createBoletoCharge: (...given) => service.createBoletoCharge(...given),
		getCharge: (...given) => service.getCharge(...given),
		getChargeStatus: (...given) => service.getChargeStatus(...given),
		iterateTransactions: (...given) => service.iterateTransactions(...given),
	};
}

/** Asks the service once more and tries the cancellation that failed, also after a final refusal. */
const cancelAgain: Step = async (context, record) => {
	const after = await cancelUnpaidOrder(context, record);
	const order = await findOrderOfCharge(context, record);
	if (order?.cancelled) {
		await context.chargeStore.resolveIssue("cancellation_failed", record.id, "order_cancelled");
	} else if (order?.hasCapture && !hasSentBack(order)) {
		await context.chargeStore.resolveIssue("cancellation_failed", record.id, "order_waits_no_more");
	}
	return after;
};

/** Resolves an issue that an answer of the service ends. */
async function resolveAnswered(
	{ chargeStore }: Pick<RowContext, "chargeStore">,
	{ kind, subject }: StoredIssue,
	answer: AskAnswer,
): Promise<void> {
	if (answer.outcome !== "answered") {
		return;
	}
	const { status } = answer;
	if (kind === "payment_reversed" && status === "paid") {
		await chargeStore.resolveIssue(kind, subject, "paid_again");
	} else if (kind === "payment_unconfirmed" && status === "paid") {
		await chargeStore.resolveIssue(kind, subject, "payment_confirmed");
	} else if (kind === "unreadable_charge" && status !== null) {
		await resolveUnreadableIssues({ chargeStore }, [subject]);
	}
}

/** Reads a charge that carries another row's reference. */
async function askAboutUnmatched(
	context: StepContext,
	issue: StoredIssue,
	chargeId: string,
): Promise<AskAnswer> {
	const charge = await readPayment(context, chargeId, null);
	if (typeof charge === "string") {
		return { outcome: charge };
	}
	const answer = { outcome: "answered", status: charge.status, state: null } as const;
	const bearer = issue.chargeRecordId && (await context.chargeStore.findById(issue.chargeRecordId));
	const placed =
		bearer && (await reportUnmatched(context, bearer, { ...charge, id: issue.subject }));
	if (placed) {
		await advanceCharge(context, placed);
	}
	await resolveAnswered(context, issue, answer);
	return answer;
}
