import type { ChargeRecord } from "../charge/charge-record.js";
import { isEndedState } from "../charge/charge-states.js";
import type { OrderContext } from "../charge/ports/charge-context.js";
import { boundsByOrder } from "../orders/renewal.js";
import {
	attemptsOfShownSession,
	attemptsThatPaid,
	isPerhapsPaid,
	isWaitedFor,
	shownAttempt,
} from "../orders/shown-attempt.js";
import type { ChargePage, NoCharge } from "./charge-page.js";
import { type SessionStatus, statusRevision } from "./session-status.js";

/**
 * The page of an order: it shows the payment session with a payable charge, else the newest. While
 * it waits for a code or a payment, a read costs one query. Otherwise it also reads the order, which
 * may have got a further session.
 */
export function orderPage(context: OrderContext, orderId: string): ChargePage {
	return {
		id: orderId,
		find: async () => {
			const found = await findAttempts(context, orderId);
			return typeof found === "string"
				? found
				: {
						attempts: attemptsOfShownSession(await paidAttempts(context, orderId, found)),
						bounds: boundsByOrder(found, context.policy),
					};
		},
		present: (status, attempts) => statusByOrder(status, attempts, orderId),
	};
}

async function findAttempts(
	{ chargeStore, orders }: OrderContext,
	orderId: string,
): Promise<ChargeRecord[] | NoCharge> {
	const known = await chargeStore.listOfOrder(orderId, []);
	const shown = shownAttempt(attemptsOfShownSession(known));
	if (shown && isWaitedFor(shown)) {
		return known;
	}
	// An attempt names its order a moment after the order is placed.
	const sessionIds = await orders.listSessions(orderId);
	if (known.length === 0 && !sessionIds?.length) {
		return sessionIds === null ? "order_not_found" : "paid_otherwise";
	}
	const unknown = (sessionIds ?? []).filter((id) => known.every((one) => one.sessionId !== id));
	if (unknown.length === 0) {
		return known;
	}
	const attempts = await chargeStore.listOfOrder(orderId, unknown);
	return attempts.length > 0 ? attempts : "charge_not_found";
}

async function paidAttempts(
	{ orders }: OrderContext,
	orderId: string,
	attempts: ChargeRecord[],
): Promise<ChargeRecord[]> {
	const [{ sessionId } = { sessionId: "" }] = attempts;
	const order = isPerhapsPaid(attempts) ? await orders.findOrder(sessionId, orderId) : null;
	return order ? attemptsThatPaid(attempts, order) : attempts;
}

/** Who knows only the order can renew its boleto, and gets no slip with the payer's data for that. */
function statusByOrder(
	status: SessionStatus,
	attempts: ChargeRecord[],
	orderId: string,
): SessionStatus {
	const { boleto } = status;
	const isRenewed = attempts.some(({ state }) => isEndedState(state));
	const shown = {
		...status,
		id: orderId,
		boleto: boleto && isRenewed ? { ...boleto, url: null } : boleto,
	};
	return { ...shown, revision: statusRevision(shown) };
}
