import type { FaultRule } from "@pix-checkout/sandbox";
import { moveClock } from "../../support/move-clock.js";
import { setFaults } from "../../support/set-faults.js";
import type { StoreStack } from "../../support/store-stack.js";
import { untilSweeps } from "../../support/until-sweeps.js";
import { waitFor } from "../../support/wait-for.js";
import type { Refusal } from "../judge/facts.js";
import { refusedKey } from "../trouble/trouble-plan.js";

const minuteMs = 60_000;
const patienceMs = 60_000;

/** Refuses the store's key for a day of the moved clock, while an order expires. */
export async function refuseForADay(stack: StoreStack, otherwise: FaultRule): Promise<Refusal> {
	const { orderId, sessionId } = await stack.shop.placeOrder("pix");
	await stack.untilStatus(sessionId, "pending");
	setFaults(stack.sandbox, otherwise, { fault: refusedKey });
	await waitFor(
		"the store to notice the refusal",
		() =>
			stack.sql(
				"SELECT value->'lists'->>'since' AS since FROM pix_checkout_state WHERE id = 'service_health'",
			),
		([row]) => typeof row?.since === "string",
		patienceMs,
	);
	await moveClock(stack, 16 * minuteMs);
	const isOpenSoon = await comesTrue("the issue to open", () => isIssueOpen(stack));
	await moveClock(stack, 24 * 60 * minuteMs);
	// With a refused key the process leaves the sweeps to others for a minute.
	await untilSweeps(stack, 3, () => moveClock(stack, minuteMs));
	const hadIssue = isOpenSoon && (await isIssueOpen(stack));
	const wasCancelled = await isCancelled(stack, orderId);

	setFaults(stack.sandbox, otherwise);
	// Failed tries have back-offs of minutes.
	await moveClock(stack, 10 * minuteMs);
	const isResolved = await comesTrue(
		"the issue to be resolved",
		async () => !(await isIssueOpen(stack)),
	);
	const isOver = await comesTrue("the order to be cancelled", () => isCancelled(stack, orderId));
	return { hadIssue, wasCancelled, hasRecovered: isResolved && isOver };
}

async function isIssueOpen({ admin }: StoreStack): Promise<boolean> {
	const open = await admin.issues({ state: "open" });
	return open.some(({ kind }) => kind === "service_unavailable");
}

async function isCancelled({ admin }: StoreStack, orderId: string): Promise<boolean> {
	return (await admin.order(orderId)).status === "canceled";
}

function comesTrue(what: string, isTrue: () => Promise<boolean>): Promise<boolean> {
	return waitFor(what, isTrue, (answer) => answer, patienceMs).catch(() => false);
}
