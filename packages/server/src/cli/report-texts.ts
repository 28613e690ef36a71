import { counted } from "../charge/steps/printable.js";
import { readableTime } from "../composition/setup-check.js";
import type { Health, HealthStatus, Moment } from "../desk/health/health.js";
import type { DaySummary } from "../desk/reconciliation/summarize-day.js";
import { verdictWords } from "../desk/words/verdict-words.js";
import type { DayDetail, PaymentOfDay } from "../order-book/reconciliation.js";
import { money, wrapped } from "./texts.js";

const statusWords: Readonly<Record<HealthStatus, string>> = {
	ok: "✔ ok: codes are made, and payments are recorded",
	degraded: "! degraded: codes and payments come later than usual",
	failing: "✘ failing: codes or payments wait until somebody acts",
};

export function healthText(health: Health): string {
	const { status, reasons, service, sweep, webhook, queue, inbox, paymentIssues } = health;
	const outages = Object.entries(service).flatMap(([use, { outage }]) =>
		outage
			? [`Service, ${use}: ${outage.failure} (${outage.error}) since ${at(outage.since)}`]
			: [],
	);
	return [
		statusWords[status],
		...reasons.map((reason) => `  ${reason}`),
		...outages,
		`Latest sweep: ${at(sweep.last)}`,
		`Latest webhook event: ${at(webhook.lastEvent)}`,
		`Latest payment: ${at(webhook.lastPayment)}`,
		`Waiting: ${counted(queue.length, "code")} to be made, ${counted(inbox.due, "webhook event")}`,
		`Issues: ${paymentIssues.open} open, ${money(paymentIssues.openCents)}`,
	].join("\n");
}

export function daysText(days: readonly DaySummary[]): string {
	const lines = days.map(({ day, state, figures }) =>
		wrapped(
			`${day}  ${state}: ${counted(figures.count, "payment")}, ${money(figures.serviceCents)} at the service, ${money(figures.storeCents)} here`,
		),
	);
	return lines.join("\n") || "No payment on these days.";
}

export function dayText(detail: DayDetail): string {
	return [daysText([detail]), ...detail.payments.map(paymentOfDayText)].join("\n\n");
}

function paymentOfDayText(payment: PaymentOfDay): string {
	const { chargeId, orderId, serviceCents, storeCents, capturedCents, verdict, issueId } = payment;
	const facts = [
		orderId === null ? null : `order ${orderId}`,
		serviceCents === null ? null : `${money(serviceCents)} at the service`,
		storeCents === null ? null : `${money(storeCents)} here`,
		capturedCents === null ? "not recorded" : `${money(capturedCents)} recorded`,
		issueId === null ? null : `issue ${issueId}`,
	];
	const head = `${verdictWords.en[verdict]}: ${chargeId ?? "no charge"}`;
	return `${head}\n${wrapped(facts.filter((fact) => fact !== null).join(", "))}`;
}

function at(moment: Moment | null): string {
	return moment === null ? "none yet" : readableTime(moment.at);
}
