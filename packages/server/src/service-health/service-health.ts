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
import type { ChargeContext, StepContext } from "../charge/ports/charge-context.js";
import type { ChargeService } from "../charge/ports/charge-service.js";
import {
	type ServiceFailure,
	type ServiceHealth,
	type ServiceUse,
	serviceUses,
	type UseOutage,
} from "../charge/ports/stored-values.js";
import { errorCode } from "../charge/steps/errors.js";
import { reportOutages } from "./report-outages.js";

/** An outage lapses when the store has not used the service that way for so long. */
const outageLapsesMs = 2 * 60 * 60_000;
/** How old the stored time of a use may become while it works. */
export const workedWriteMs = 60_000;

/**
 * Whether the service is unavailable: then the sweep cancels no order for want of a charge. Failing
 * creations don't count, because they may have created charges, which keep their orders.
 */
export function isServiceUnavailable({
	lists,
	reads,
	creations,
	reported,
}: ServiceHealth): boolean {
	const refusesAll = creations !== null && creations.failure !== "failing";
	return reported !== null || lists !== null || reads !== null || refusesAll;
}

/** What one watch has observed of a use. */
interface Observation {
	works: boolean;
	failure: { failure: ServiceFailure; code: string } | null;
}

type Observations = Record<ServiceUse, Observation>;

function byUse<T>(of: (use: ServiceUse) => T): Record<ServiceUse, T> {
	return { lists: of("lists"), reads: of("reads"), creations: of("creations") };
}

/**
 * Observes how the service answers while the caller works.
 *
 * @returns `watched`, the context to work with; `record`, to call after the work: it stores the
 * observations, and opens or resolves `service_unavailable`; and `isKeyRefused`, whether the service
 * has refused this process's key so far
 */
export function watchService<Context extends ChargeContext>(
	context: Context,
): {
	watched: Context;
	record: () => Promise<void>;
	isKeyRefused: () => boolean;
} {
	const seen = byUse((): Observation => ({ works: false, failure: null }));
	return {
		watched: { ...context, service: watchedService(context, seen) },
		record: () => record(context, seen),
		isKeyRefused: () => serviceUses.some((use) => seen[use].failure?.failure === "key_refused"),
	};
}

function watchedService(context: Pick<StepContext, "service">, seen: Observations): ChargeService {
	const observeFailure = (use: ServiceUse, error: unknown) => {
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
			observeFailure(use, error);
			throw error;
		}
	};
	// Reads `context.service` at each call, because a context may get another client.
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
				observeFailure("lists", error);
				throw error;
			}
		},
	};
}

/** The failure of the service that an error shows; `null` when the service itself works. */
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
		return isUnknownOutcomeError(error) || isRefusedForOptions(error) ? "failing" : null;
	}
	return isApiError(error) || isInvalidRequestError(error) ? "failing" : null;
}

/** Words for a payer's fields in the service's codes; of its codes the specification shows a few only. */
const codesOfPayers =
	/validation|customer|payer|billing|address|document|cpf|cnpj|tax|phone|email|name|zip|amount/;
const fieldsOfPayers = /^(?:customer|billing_address)\b/;

/**
 * Whether the service rejects what every creation of this store has in common, as in a wrong dialect. A
 * payer's own field rejects one charge only.
 */
function isRefusedForOptions(error: unknown): boolean {
	return (
		isInvalidRequestError(error) &&
		error.status !== null &&
		!codesOfPayers.test(error.serviceCode ?? "validation") &&
		!error.problems.some(({ field }) => fieldsOfPayers.test(field))
	);
}

async function record(context: StepContext, seen: Observations): Promise<void> {
	const watched = { seen, now: context.clock.now() };
	const before = await context.health.read();
	const hasChanged = serviceUses.some(
		(use) =>
			resultOf(use, seen) === "fails" ||
			before[use] !== nextOutage(use, before, watched) ||
			before.workedAt[use] !== nextWorkedAt(use, before, watched),
	);
	const health = hasChanged
		? await context.health.change((current) => nextHealth(current, watched))
		: before;
	const reported = await reportOutages(context, health);
	if (reported !== health.reported) {
		await context.health.change((current) => ({ ...current, reported }));
	}
}

/**
 * Lists fail when one list broke off, because the sweep needs each of them. Reads and creations fail
 * when none worked, because a single charge may be at fault.
 */
function resultOf(use: ServiceUse, seen: Observations): "works" | "fails" | "unseen" {
	const { works, failure } = seen[use];
	if (failure && (use === "lists" || !works)) {
		return "fails";
	}
	return works ? "works" : "unseen";
}

interface Watched {
	seen: Observations;
	now: Date;
}

function nextHealth(current: ServiceHealth, watched: Watched): ServiceHealth {
	const next = {
		...current,
		...byUse((use) => nextOutage(use, current, watched)),
		workedAt: byUse((use) => nextWorkedAt(use, current, watched)),
	};
	return { ...next, lastFailureAt: fails(next) ? watched.now : current.lastFailureAt };
}

function nextOutage(
	use: ServiceUse,
	{ [use]: outage }: ServiceHealth,
	{ seen, now }: Watched,
): UseOutage | null {
	const isRecent = outage && now.getTime() - outage.lastAt.getTime() <= outageLapsesMs;
	const known = isRecent ? outage : null;
	const { failure } = seen[use];
	// After a pause of the store an outage lapses only once the service works.
	const hasWorked = serviceUses.some((one) => seen[one].works);
	switch (resultOf(use, seen)) {
		case "works":
			return null;
		case "unseen":
			return hasWorked ? known : outage;
		case "fails":
			return failure && { since: known?.since ?? now, lastAt: now, ...failure };
	}
}

/** A call must not cost a write, so the stored time may be old by `workedWriteMs`. */
function nextWorkedAt(
	use: ServiceUse,
	{ workedAt: { [use]: before } }: ServiceHealth,
	{ seen, now }: Watched,
): Date | null {
	const isFresh = before !== null && now.getTime() - before.getTime() < workedWriteMs;
	return seen[use].works && !isFresh ? now : before;
}

function fails(health: ServiceHealth): boolean {
	return serviceUses.some((use) => health[use] !== null);
}
