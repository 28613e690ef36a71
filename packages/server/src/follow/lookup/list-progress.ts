import type { ChargeTransaction } from "@pix-checkout/client";

/**
 * How far a list was read, by the service's clock. Only exact times count, and none beyond our
 * clock: a charge from the future must not hide the charges that are created until then.
 */
export class ListProgress {
	readonly #begin: Date | null;
	readonly #latest: Date;
	#newest: Date | null;
	#hasExactTime = false;

	/**
	 * @param begin where the list begins; `null` for its first reading
	 * @param latest the latest time that our clock accepts
	 */
	constructor(begin: Date | null, latest: Date) {
		this.#begin = begin;
		this.#newest = begin;
		this.#latest = latest;
	}

	include({ createdAt, createdAtIsExact }: ChargeTransaction): void {
		if (createdAt && createdAtIsExact) {
			this.#hasExactTime = true;
			this.#newest = later(this.#newest, createdAt < this.#latest ? createdAt : this.#latest);
		}
	}

	/** Falls back to our clock without an exact time, or each reading would begin at the beginning. */
	afterFullRead(): Date | null {
		return this.#hasExactTime ? this.#newest : later(this.#newest, this.#latest);
	}

	/** `end`, or the creation of the oldest missed charge if that is earlier. */
	before(missed: ChargeTransaction[], end: Date | null): Date | null {
		return missed.reduce(
			(least: Date | null, { createdAt, createdAtIsExact }) =>
				createdAt && createdAtIsExact ? earlier(least, createdAt) : this.#begin,
			end,
		);
	}
}

function later(known: Date | null, date: Date): Date {
	return known && known > date ? known : date;
}

function earlier(known: Date | null, date: Date): Date | null {
	return known && date < known ? date : known;
}
