import {
	type ActionableIssue,
	actionsOf,
} from "../../../packages/server/src/desk/issues/issue-actions.js";
import type { StoredIssue } from "../../../packages/server/src/issues/issue-outbox.js";
import type { RecordedIssue } from "../../../packages/server/src/testing/memory-charge-store.js";
import type { Command } from "./commands.js";
import type { ShopOrder } from "./shop-model.js";
import type { World } from "./world.js";

/**
 * The merchant accepts the money of an issue for an order: an issue that is open, or that somebody
 * else finished while the page was open.
 */
export async function accept(
	world: World,
	{ on, issue }: Extract<Command, { do: "accept" }>,
	order: ShopOrder,
): Promise<void> {
	const issues = world.chargeStore.issues.filter(isAboutMoney);
	const chosen = issues[issue % issues.length];
	if (!chosen) {
		return;
	}
	const { orderId } = order;
	await world.start(
		on,
		`accept ${chosen.kind} of ${chosen.subject} for ${orderId}`,
		async (store) => {
			const answer = await store.accept(asStored(world, chosen), orderId);
			world.promises.onAccepted(answer, order);
		},
	);
}

/** The merchant records that all money of an issue was sent back. */
export async function refund(
	world: World,
	{ issue }: Extract<Command, { do: "refund" }>,
): Promise<void> {
	const { chargeStore } = world;
	const open = chargeStore.issues.filter((one) =>
		actionsOf(asStored(world, one)).includes("refund"),
	);
	const chosen = open[issue % open.length];
	if (chosen) {
		world.log(`the merchant sends back the money of ${chosen.kind} of ${chosen.subject}`);
		await chargeStore.refundByHand(chosen.kind, chosen.subject);
	}
}

/** Whether such an issue offers the acceptance while it is open and its charge is paid. */
function isAboutMoney({ kind, amountCents }: RecordedIssue): boolean {
	const issue = { kind, amountCents, resolvedAt: null, refundedCents: 0 };
	return actionsOf({ ...issue, chargeState: "paid" }).includes("accept");
}

/** The issue as the database shows it to the page now. */
function asStored(
	{ chargeStore, nowMs }: World,
	{ resolved, ...issue }: RecordedIssue,
): StoredIssue & ActionableIssue {
	return {
		...issue,
		id: `${issue.kind} of ${issue.subject}`,
		announcedAt: null,
		resolvedAt: resolved?.at ?? null,
		resolvedBy: resolved?.by ?? null,
		resolution: resolved?.resolution ?? null,
		resolutionNote: null,
		refundedCents: 0,
		createdAt: new Date(nowMs),
		chargeState: chargeStore.rows.find(({ id }) => id === issue.chargeRecordId)?.state ?? null,
	};
}
