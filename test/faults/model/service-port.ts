import {
	type BoletoChargeInput,
	type Charge,
	type Dialect,
	NoAnswerError,
	type PixChargeInput,
	type Transaction,
} from "@pix-checkout/client";
import type { ChargeService } from "../../../packages/server/src/charge/ports/charge-service.js";
import type { FaultKind, FaultyCall } from "./faults.js";
import type { ProcessLife, Scheduler } from "./scheduler.js";
import {
	type ServiceAccount,
	type ServiceCharge,
	type ServiceStatus,
	statusAt,
	statusOf,
} from "./service-account.js";
import { createdAnswer, foreignEntry, listedAnswer, readAnswer } from "./service-answers.js";
import {
	keyRefused,
	notFound,
	throwAfterEffect,
	throwBeforeEffect,
	throwForRead,
	unknownOutcome,
} from "./service-errors.js";

/** The service's answer to a full read of a charge. */
export interface ServiceRead {
	charge: ServiceCharge;
	status: ServiceStatus;
	/** Unix milliseconds. */
	at: number;
}

interface Parts {
	account: ServiceAccount;
	/** Collects the answers to full reads. */
	reads: ServiceRead[];
	/** Runs when a POST has made a charge. */
	onMade: (charge: ServiceCharge) => void;
	dialect: Dialect;
	now: () => number;
	/** Moves the world's clock. */
	pass: (ms: number) => void;
	scheduler: Scheduler;
	life: ProcessLife;
}

/** The client gives up on an answer after this time. */
const patienceMs = 30_000;
/** For this long a read may show the previous status. */
const staleMs = 60_000;
/** Small, so that the core must turn pages. */
const pageSize = 2;

/**
 * The service as one process reaches it through the client. Each call waits twice, before the request
 * arrives and before its answer does, and can fail in each way that the client distinguishes.
 */
export function servicePort(parts: Parts): ChargeService {
	const { account, dialect, now } = parts;

	async function call<T>(
		kind: FaultyCall,
		name: string,
		act: (fault: FaultKind | null) => T,
		timeout: () => Error,
	): Promise<T> {
		const fault = await parts.scheduler.gate(parts.life, kind, `service.${name}`);
		const sentAt = now();
		const outcome = attempt(() => act(fault));
		await parts.scheduler.gate(parts.life, "answer", `answer to ${name}`);
		if (fault === "hanging" || (kind === "list" && account.refuses === "lists")) {
			parts.pass(patienceMs + 1);
		}
		if (now() - sentAt > patienceMs) {
			throw timeout();
		}
		return outcome();
	}

	function create(
		method: ServiceCharge["method"],
		input: PixChargeInput | BoletoChargeInput,
		key: string | null,
	): Promise<Charge> {
		const timeout = () => unknownOutcome(null);
		return call(
			"create",
			`create ${method}`,
			(fault) => {
				// Another account could make charges, which the model leaves out.
				if (account.refuses !== null) {
					throw keyRefused();
				}
				throwBeforeEffect(fault, now());
				const amountCents = input.amountCents + (fault === "other_amount" ? 1 : 0);
				const wanted = { method, amountCents, description: input.description ?? "", key };
				const charge = account.create(wanted);
				parts.onMade(charge);
				if (fault === "made_twice" || fault === "made_twice_and_lost") {
					account.create({ ...wanted, key: null });
				}
				throwAfterEffect(fault);
				return createdAnswer(charge, dialect);
			},
			timeout,
		);
	}

	function throwIfRefused(): void {
		if (account.refuses === "key") {
			throw keyRefused();
		}
	}

	function read<T>(
		name: string,
		id: string,
		answer: (charge: ServiceCharge, status: ServiceStatus) => T,
	): Promise<T> {
		return call(
			"read",
			name,
			(fault) => {
				throwIfRefused();
				throwForRead(fault, now());
				const charge = account.refuses === "another account" ? undefined : account.find(id);
				if (!charge) {
					throw notFound();
				}
				return answer(charge, shownStatus(charge, fault, now()));
			},
			() => new NoAnswerError("timeout"),
		);
	}

	return {
		createPixCharge: (input, options) => create("pix", input, options?.idempotencyKey ?? null),
		createBoletoCharge: (input) => create("boleto", input, null),
		getCharge: (id) =>
			read(`read ${id}`, id, (charge, status) => {
				parts.reads.push({ charge, status, at: now() });
				return readAnswer(charge, status, dialect);
			}),
		getChargeStatus: (id) =>
			read(`status ${id}`, id, (_, status) => ({
				id,
				status,
				paid: status === "paid",
				raw: null,
			})),
		async *iterateTransactions(query = {}): AsyncGenerator<Transaction> {
			let after: string | null = null;
			for (;;) {
				const page: Transaction[] = await call(
					"list",
					"list",
					(fault) => {
						throwIfRefused();
						throwForRead(fault, now());
						const cursor = after;
						const all = account.refuses === "another account" ? [] : account.listed();
						const from = all.findIndex(({ charge }) =>
							[charge.id, charge.uuid].includes(cursor ?? ""),
						);
						return all
							.slice(from + 1)
							.filter(({ charge, status }) => {
								const { createdGte, createdLte } = query;
								return (
									(query.type ?? "charge") === "charge" &&
									(query.status === undefined || query.status === status) &&
									(createdGte === undefined || charge.createdAt >= createdGte.getTime()) &&
									(createdLte === undefined || charge.createdAt <= createdLte.getTime())
								);
							})
							.slice(0, pageSize)
							.map(({ charge, status }) => listedAnswer(charge, status, dialect));
					},
					() => new NoAnswerError("timeout"),
				);
				yield foreignEntry;
				yield* page;
				after = page.at(-1)?.id ?? null;
				if (page.length < pageSize) {
					return;
				}
			}
		},
	};
}

/** The effect happens now; the caller gets the outcome later. */
function attempt<T>(act: () => T): () => T {
	try {
		const value = act();
		return () => value;
	} catch (error) {
		return () => {
			throw error;
		};
	}
}

function shownStatus(charge: ServiceCharge, fault: FaultKind | null, now: number): ServiceStatus {
	const before = charge.history.at(-2);
	const changed = charge.history.at(-1);
	const mayBeStale = before && changed && now - changed.at < staleMs;
	return fault === "stale" && mayBeStale
		? (statusAt(charge, changed.at - 1) ?? before.status)
		: statusOf(charge);
}
