import {
	isApiError,
	isAuthenticationError,
	isConnectionFailedError,
	isInvalidRequestError,
	isNoAnswerError,
	isNotFoundError,
	isRateLimitError,
	isUnknownOutcomeError,
	isUnreadableAnswerError,
} from "@pix-checkout/client";
import type { ChargeContext } from "../ports/charge-context.js";
import type { ChargeService } from "../ports/charge-service.js";
import {
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	serviceUses,
	type UseTrouble,
} from "../ports/stored-values.js";
import { errorCode } from "../steps/errors.js";

/** A use that wasn't tried for so long says nothing any more, in milliseconds. */
const forgetAfterMs = 2 * 3_600_000;

/**
 * Whether the service can't be used, as far as is known: then no order is let go for want of a charge.
 * Creations that end with an error may have made charges, which keep their orders by themselves.
 */
export function isTroubled({ lists, reads, creations, told }: ServiceHealth): boolean {
	const refusesAll = creations !== null && creations.failure !== "failing";
	return told !== null || lists !== null || reads !== null || refusesAll;
}

/** What one watch has seen of a use. */
interface Sighting {
	works: boolean;
	failure: { failure: ServiceFailure; code: string } | null;
}

type Sightings = Record<ServiceUse, Sighting>;

/**
 * Watches how the service answers while some work is done.
 *
 * @returns the context to do the work with, and `record`, to be called when it is done: writes down
 * what was seen, and opens or resolves `service_unavailable`
 */
export function watchService(context: ChargeContext): {
	watched: ChargeContext;
	record: () => Promise<void>;
} {
	const nothing = (): Sighting => ({ works: false, failure: null });
	const seen: Sightings = { lists: nothing(), reads: nothing(), creations: nothing() };
	return {
		watched: { ...context, service: watchedService(context, seen) },
		record: () => record(context, seen),
	};
}

function watchedService(context: ChargeContext, seen: Sightings): ChargeService {
	const note = (use: ServiceUse, error: unknown) => {
		const failure = failureOf(use, error);
		if (failure) {
			seen[use].failure = { failure, code: errorCode(error) };
		}
	};
	const watch = async <T>(use: ServiceUse, call: () => Promise<T>): Promise<T> => {
		try {
			const answer = await call();
			seen[use].works = true;
			return answer;
		} catch (error) {
			note(use, error);
			throw error;
		}
	};
	// Asked at each call, since a context may get another client.
	return {
		createPixCharge: (...given) =>
			watch("creations", async () => context.service.createPixCharge(...given)),
		createBoletoCharge: (...given) =>
			watch("creations", async () => context.service.createBoletoCharge(...given)),
		getCharge: (...given) => watch("reads", async () => context.service.getCharge(...given)),
		getChargeStatus: (...given) =>
			watch("reads", async () => context.service.getChargeStatus(...given)),
		async *iterateTransactions(...given) {
			try {
				yield* context.service.iterateTransactions(...given);
				seen.lists.works = true;
			} catch (error) {
				note("lists", error);
				throw error;
			}
		},
	};
}

/** What an error says of the service; `null` when it says nothing against it. */
function failureOf(use: ServiceUse, error: unknown): ServiceFailure | null {
	if (isAuthenticationError(error)) {
		return "key_refused";
	}
	if (isConnectionFailedError(error) || isNoAnswerError(error)) {
		return "unreachable";
	}
	if (isUnreadableAnswerError(error)) {
		return "unreadable";
	}
	if (isRateLimitError(error) || (use === "reads" && isNotFoundError(error))) {
		return null;
	}
	if (use === "creations") {
		// Another 4xx refuses this very charge.
		return isUnknownOutcomeError(error) ? "failing" : null;
	}
	return isApiError(error) || isInvalidRequestError(error) ? "failing" : null;
}

async function record(context: ChargeContext, seen: Sightings): Promise<void> {
	const now = context.clock.now();
	const before = await context.health.read();
	const isNews = serviceUses.some(
		(use) =>
			verdictOn(use, seen) === "fails" || before[use] !== nextTrouble(use, before, seen, now),
	);
	const health = isNews
		? await context.health.change((current) => nextHealth(current, seen, now))
		: before;
	const told = await tell(context, health);
	if (told !== health.told) {
		await context.health.change((current) => ({ ...current, told }));
	}
}

/**
 * A list is bad when any of a watch's lists could not be read to its end, since a store has several
 * and needs each. Single charges may be strange: reads and creations are bad when none worked.
 */
function verdictOn(use: ServiceUse, seen: Sightings): "works" | "fails" | "unseen" {
	const { works, failure } = seen[use];
	if (failure && (use === "lists" || !works)) {
		return "fails";
	}
	return works ? "works" : "unseen";
}

function nextHealth(current: ServiceHealth, seen: Sightings, now: Date): ServiceHealth {
	const next = {
		...current,
		lists: nextTrouble("lists", current, seen, now),
		reads: nextTrouble("reads", current, seen, now),
		creations: nextTrouble("creations", current, seen, now),
	};
	return { ...next, troubledAt: fails(next) ? now : current.troubledAt };
}

function nextTrouble(
	use: ServiceUse,
	{ [use]: trouble }: ServiceHealth,
	seen: Sightings,
	now: Date,
): UseTrouble | null {
	const isRecent = trouble && now.getTime() - trouble.lastAt.getTime() <= forgetAfterMs;
	const known = isRecent ? trouble : null;
	const { failure } = seen[use];
	// After a pause of the store nothing is forgotten before the service has been seen to work.
	const hasWorked = serviceUses.some((one) => seen[one].works);
	switch (verdictOn(use, seen)) {
		case "works":
			return null;
		case "unseen":
			return hasWorked ? known : trouble;
		case "fails":
			return failure && { since: known?.since ?? now, lastAt: now, ...failure };
	}
}

function fails(health: ServiceHealth): boolean {
	return serviceUses.some((use) => health[use] !== null);
}

/** Opens the issue, keeps it up to date, or resolves it. Returns what a person has been told by now. */
async function tell(context: ChargeContext, health: ServiceHealth): Promise<ServiceHealth["told"]> {
	const { chargeStore, logger, policy } = context;
	const about = serviceUses.filter((use) => {
		const trouble = health[use];
		return trouble && trouble.lastAt.getTime() - trouble.since.getTime() >= policy.troubleAfterMs;
	});
	if (about.length === 0) {
		const goesOn = health.told?.about.some((use) => health[use] !== null);
		if (health.told === null || goesOn) {
			return health.told;
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
		{ reopenAfterMs: policy.reopenAfterMs },
	);
	if (isNew) {
		logger.error(`the service can't be used: ${detail}. ${adviceOn(about, health)}`);
	} else if (detail !== health.told?.detail) {
		await chargeStore.updateIssue("service_unavailable", "service", { amountCents: null, detail });
	}
	return detail === health.told?.detail ? health.told : { detail, about };
}

const useNames: Record<ServiceUse, string> = {
	lists: "its list of transactions",
	reads: "single charges",
	creations: "new charges",
};

const failureNames: Record<ServiceFailure, string> = {
	key_refused: "it refuses the key",
	unreachable: "it can't be reached",
	unreadable: "its answers can't be read",
	failing: "it answers with errors",
};

function describe(use: ServiceUse, trouble: UseTrouble | null): string {
	return trouble
		? `${useNames[use]}: ${failureNames[trouble.failure]} since ${trouble.since.toISOString()} (${trouble.code})`
		: useNames[use];
}

function adviceOn(about: ServiceUse[], health: ServiceHealth): string {
	return about.some((use) => health[use]?.failure === "key_refused")
		? "Put the account's secret key into the option secretKey and restart the store; until then orders wait for their codes and payments for their capture"
		: "Look at the service's own status, at the option apiUrl and at the store's network; orders and payments wait, and nothing is cancelled meanwhile";
}
