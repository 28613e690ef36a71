import { type IssueReason, issueReason, readableReasons } from "../charge/issue-reason.js";
import type { RowContext } from "../charge/ports/charge-context.js";
import {
	type ServiceHealth,
	type ServiceUse,
	serviceUses,
	type UseOutage,
} from "../charge/ports/stored-values.js";

/**
 * Opens, updates or resolves the issue `service_unavailable`.
 *
 * @returns what the open issue says; `null` when none is open
 */
export async function reportOutages(
	context: RowContext,
	health: ServiceHealth,
): Promise<ServiceHealth["reported"]> {
	const { chargeStore, logger, policy } = context;
	const about = serviceUses.filter((use) => {
		const outage = health[use];
		return outage && outage.lastAt.getTime() - outage.since.getTime() >= policy.times.issueAfterMs;
	});
	if (about.length === 0) {
		const goesOn = health.reported?.about.some((use) => health[use] !== null);
		if (health.reported === null || goesOn) {
			return health.reported;
		}
		await chargeStore.resolveIssue("service_unavailable", "service", "service_works");
		logger.info("the service works again");
		return null;
	}
	const reasons = about.flatMap((use) => reasonOf(use, health[use]));
	const detail = readableReasons(reasons);
	const isNew = await chargeStore.openIssue(
		{
			kind: "service_unavailable",
			subject: "service",
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			amountCents: null,
			reasons,
		},
		{ reopenAfterMs: policy.times.reopenAfterMs },
	);
	if (isNew) {
		logger.error(`the service is unavailable: ${detail}. ${adviceOn(about, health)}`);
	} else if (detail !== health.reported?.detail) {
		await chargeStore.updateIssue("service_unavailable", "service", { amountCents: null, reasons });
	}
	return detail === health.reported?.detail ? health.reported : { detail, about };
}

function reasonOf(use: ServiceUse, outage: UseOutage | null): IssueReason[] {
	if (!outage) {
		return [];
	}
	const params = { since_at: outage.since.toISOString(), error: outage.code };
	return [issueReason(`${use}_${outage.failure}`, params)];
}

function adviceOn(about: ServiceUse[], health: ServiceHealth): string {
	return about.some((use) => health[use]?.failure === "key_refused")
		? "Put the account's secret key into the option secretKey and restart; until then orders wait for their codes, and payments for their capture"
		: "Check the service's own status, the option apiUrl and this machine's network; until then orders and payments wait, and nothing is cancelled";
}
