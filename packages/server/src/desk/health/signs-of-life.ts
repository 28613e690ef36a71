import type { Pulse } from "../ports/vitals.js";

/** The longest interval of sweeps is 20 s, and a busy process is late. */
const sweepPatienceMs = 120_000;
/** The service may retry a delivery, and the sweep may find a payment first. */
const eventPatienceMs = 3_600_000;

/** Whether a process sweeps. A sweep under way may take long. */
export function stateOfSweep({
	now,
	sweep,
}: Pick<Pulse, "now" | "sweep">): "never" | "running" | "stopped" {
	if (sweep === null) {
		return "never";
	}
	const isRunning = sweep.until > now || now.getTime() - sweep.begunAt.getTime() < sweepPatienceMs;
	return isRunning ? "running" : "stopped";
}

/** What the latest event and the latest payment say about the deliveries of webhooks. */
export function stateOfWebhook({
	lastEventAt,
	lastPaidAt,
}: Pick<Pulse, "lastEventAt" | "lastPaidAt">):
	| "received"
	| "none_yet"
	| "missed"
	| "never_arrived" {
	if (lastEventAt === null) {
		return lastPaidAt === null ? "none_yet" : "never_arrived";
	}
	return lastPaidAt !== null && lastPaidAt.getTime() - lastEventAt.getTime() > eventPatienceMs
		? "missed"
		: "received";
}
