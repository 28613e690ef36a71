import type { FaultRule } from "@pix-checkout/sandbox";
import type { FaultyStack } from "../../support/faulty-service/index.js";
import { moveClock } from "../../support/move-clock.js";
import type { StoreStack } from "../../support/store-stack.js";
import { untilSweeps } from "../../support/until-sweeps.js";
import { waitFor } from "../../support/wait-for.js";

/** What became of a store whose key was refused for a day. */
export interface Refusal {
	/** A person was told within a quarter of an hour, and the case stood open to the end. */
	wasTold: boolean;
	/** An order whose charge had expired meanwhile was cancelled before the service could be asked. */
	wasCancelled: boolean;
	/** When the key was taken again the case was closed, and the order cancelled. */
	wentOn: boolean;
}

const minuteMs = 60_000;
const patienceMs = 60_000;

/** Until somebody mends it. */
export const refusedKey: FaultRule["fault"] = {
	kind: "error_before",
	status: 403,
	contentType: "application/json",
	body: JSON.stringify({ error: { code: "api_key_revoked", message: "Made up." } }),
};

/** Refuses the store's key for a day by its moved clock, while an order waits and expires. */
export async function refuseForADay(
	{ stack, service }: FaultyStack,
	otherwise: FaultRule,
): Promise<Refusal> {
	const { orderId, sessionId } = await stack.shop.placeOrder("pix");
	await stack.untilStatus(sessionId, "pending");
	service.setFaults(otherwise, { fault: refusedKey });
	await waitFor(
		"the refusal to be noticed",
		() =>
			stack.sql(
				"SELECT value->'lists'->>'since' AS since FROM pix_checkout_state WHERE id = 'service_health'",
			),
		([row]) => typeof row?.since === "string",
		patienceMs,
	);
	await moveClock(stack, 16 * minuteMs);
	const isToldSoon = await comesTrue("the case", () => isTold(stack));
	await moveClock(stack, 24 * 60 * minuteMs);
	await untilSweeps(stack, 3);
	const wasTold = isToldSoon && (await isTold(stack));
	const wasCancelled = await isCancelled(stack, orderId);

	service.setFaults(otherwise);
	// What was tried in vain is put off for minutes.
	await moveClock(stack, 10 * minuteMs);
	const isClosed = await comesTrue("the case to be closed", async () => !(await isTold(stack)));
	const isOver = await comesTrue("the order's end", () => isCancelled(stack, orderId));
	return { wasTold, wasCancelled, wentOn: isClosed && isOver };
}

async function isTold({ admin }: StoreStack): Promise<boolean> {
	const open = await admin.issue({ state: "open" });
	return open.some(({ kind }) => kind === "service_unavailable");
}

async function isCancelled({ admin }: StoreStack, orderId: string): Promise<boolean> {
	return (await admin.order(orderId)).status === "canceled";
}

function comesTrue(what: string, isTrue: () => Promise<boolean>): Promise<boolean> {
	return waitFor(what, isTrue, (answer) => answer, patienceMs).catch(() => false);
}
