import type { PaymentIssueKind } from "../../../packages/server/src/charge/payment-issue.js";
import type { World } from "./world.js";

/** Kinds whose issues open again a day later while their cause lasts: the promises allow no such day. */
const reopening: readonly PaymentIssueKind[] = [
	"capture_failed",
	"creation_failed",
	"payment_reversed",
	"payment_unconfirmed",
	"service_unavailable",
	"store_mismatch",
];

/** The merchant resolves an open issue with a note. */
export async function resolveByHand(world: World, number: number): Promise<void> {
	const open = world.chargeStore.issues.filter(
		({ kind, resolved }) => resolved === null && !reopening.includes(kind),
	);
	const chosen = open[number % open.length];
	if (chosen) {
		world.log(`the merchant resolves ${chosen.kind} of ${chosen.subject}`);
		await world.chargeStore.resolveByHand(chosen.kind, chosen.subject);
	}
}
