import type { Charge, ChargeMethod } from "@pix-checkout/client";
import type { Logger } from "../../charge/ports/charge-context.js";
import type { ChargeService } from "../../charge/ports/charge-service.js";
import type { Clock } from "../../charge/ports/clock.js";
import type { ServiceClock, ServiceHealth, StoredValue } from "../../charge/ports/stored-values.js";
import { errorCode } from "../../charge/steps/errors.js";
import { workedWriteMs } from "../../service-health/service-health.js";

interface Needs {
	/** The health that all instances share. */
	health: StoredValue<ServiceHealth>;
	clock: Clock;
	logger: Logger;
}

/** `Date` has whole seconds: on average half a second is missing. */
const averageFractionMs = 500;
/** Clocks closer than this count as the same: an answer is on its way for a while. */
const sameClockMs = 60_000;
/**
 * Whether the service counts the life of a code from its creation, by its own clock. A slip ends with a
 * day of the calendar, whatever any clock says.
 */
const endsByClock: Record<ChargeMethod, boolean> = { pix: true, boleto: false };

/**
 * What one process notices of the service, whichever door uses it: its clock, and that reads of charges
 * work, also those for a shopper's page or the merchant's check. `watchService` notes the sweep's lists
 * and the creations. Writes at most twice in `workedWriteMs`, beside the work: a page that many shoppers
 * watch costs no writes.
 */
export class ServiceNotes {
	readonly #needs: Needs;
	#readAt: Date | null = null;
	#serviceClock: ServiceClock | null = null;
	/** When the last write began that had a read, and one of any answer. */
	#written = { read: Number.NEGATIVE_INFINITY, answer: Number.NEGATIVE_INFINITY };

	constructor(needs: Needs) {
		this.#needs = needs;
	}

	/** @param date the service's clock by an answer that came just now, in whole seconds */
	noteDate(date: Date): void {
		const at = this.#needs.clock.now();
		this.#serviceClock = { aheadMs: date.getTime() + averageFractionMs - at.getTime(), at };
	}

	/** The same service, whose good answers are noted, and whose codes expire by the store's clock. */
	watch(service: ChargeService): ChargeService {
		const note = async <T>(call: Promise<T>, isRead: boolean): Promise<T> => {
			const answer = await call;
			this.#note(isRead);
			return answer;
		};
		const inStoreTime = async (charge: Promise<Charge>) => this.#inStoreTime(await charge);
		const noteList = () => this.#note(false);
		return {
			createPixCharge: (...given) => inStoreTime(note(service.createPixCharge(...given), false)),
			createBoletoCharge: (...given) => note(service.createBoletoCharge(...given), false),
			getCharge: (...given) => inStoreTime(note(service.getCharge(...given), true)),
			getChargeStatus: (...given) => note(service.getChargeStatus(...given), true),
			async *iterateTransactions(...given) {
				yield* service.iterateTransactions(...given);
				noteList();
			},
		};
	}

	/** The expiry by the store's clock, with which page and grace compare. */
	#inStoreTime(charge: Charge): Charge {
		const { method, expiresAt } = charge;
		const aheadMs = this.#serviceClock?.aheadMs ?? 0;
		return !endsByClock[method] || expiresAt === null || Math.abs(aheadMs) < sameClockMs
			? charge
			: { ...charge, expiresAt: new Date(expiresAt.getTime() - aheadMs) };
	}

	#note(isRead: boolean): void {
		const now = this.#needs.clock.now();
		this.#readAt = isRead ? now : this.#readAt;
		const { read, answer } = this.#written;
		if (now.getTime() - (isRead ? read : answer) >= workedWriteMs) {
			this.#written = { read: isRead ? now.getTime() : read, answer: now.getTime() };
			void this.#write();
		}
	}

	/** Never throws: the call that was noted has worked. */
	async #write(): Promise<void> {
		const { health, logger } = this.#needs;
		const [readAt, serviceClock] = [this.#readAt, this.#serviceClock];
		const isStale = (before: Date | null | undefined, after: Date | null | undefined) =>
			after && (!before || after.getTime() - before.getTime() >= workedWriteMs);
		try {
			const known = await health.read();
			// Another process may have written meanwhile.
			if (isStale(known.workedAt.reads, readAt) || isStale(known.clock?.at, serviceClock?.at)) {
				await health.change((current) => ({
					...current,
					workedAt: { ...current.workedAt, reads: later(current.workedAt.reads, readAt) },
					clock: serviceClock ?? current.clock,
				}));
			}
		} catch (error) {
			logger.warn(`noting that the service works failed: ${errorCode(error)}`);
		}
	}
}

function later(one: Date | null, other: Date | null): Date | null {
	return one && (!other || one > other) ? one : other;
}
