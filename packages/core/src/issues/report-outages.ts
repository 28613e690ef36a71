import type { ChargeContext } from "../ports/charge-context.js";
import {
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	serviceUses,
	type UseOutage,
} from "../ports/stored-values.js";

/**
 * Opens, updates or resolves the issue `service_unavailable`.
 *
 * @returns what the open issue says; `null` when none is open
 */
export async function reportOutages(
	context: ChargeContext,
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
		await chargeStore.resolveIssue("service_unavailable", "service", "the service works again");
		logger.info("the service works again");
		return null;
	}
	const detail = about.map((use) => describe(use, health[use])).join("; ");
	const isNew = await chargeStore.openIssue(
		{
			kind: "service_unavailable",
			subject: "service",
			chargeRecordId: null,
			chargeId: null,
			orderId: null,
			amountCents: null,
			detail,
		},
		{ reopenAfterMs: policy.times.reopenAfterMs },
	);
	if (isNew) {
		logger.error(`the service is unavailable: ${detail}. ${adviceOn(about, health)}`);
	} else if (detail !== health.reported?.detail) {
		await chargeStore.updateIssue("service_unavailable", "service", { amountCents: null, detail });
	}
	return detail === health.reported?.detail ? health.reported : { detail, about };
}

const useNames: Record<ServiceUse, string> = {
	lists: "its list of transactions",
	reads: "single charges",
	creations: "new charges",
};

const failureNames: Record<ServiceFailure, string> = {
	key_refused: "it rejects the key",
	unreachable: "it doesn't answer",
	unreadable: "its answers are unreadable",
	failing: "it answers with errors",
};

function describe(use: ServiceUse, outage: UseOutage | null): string {
	return outage
		? `${useNames[use]}: ${failureNames[outage.failure]} since ${outage.since.toISOString()} (${outage.code})`
		: useNames[use];
}

function adviceOn(about: ServiceUse[], health: ServiceHealth): string {
	return about.some((use) => health[use]?.failure === "key_refused")
		? "Put the account's secret key into the option secretKey and restart the store; until then orders wait for their codes, and payments for their capture"
		: "Check the service's own status, the option apiUrl and the store's network; until then orders and payments wait, and the plugin cancels nothing";
}
