import type { ChargeTransaction } from "@pix-checkout/client";

/**
 * How far a list was read, by the service's clock. Only exact times tell, and none beyond what our
 * clock allows: a charge from the future must not hide those that are made until then.
 */
export class ListReach {
	readonly #begin: Date | null;
	readonly #latest: Date;
	#newest: Date | null;
	#isTold = false;

	constructor(begin: Date | null, latest: Date) {
		this.#begin = begin;
		this.#newest = begin;
		this.#latest = latest;
	}

	include({ createdAt, createdAtIsExact }: ChargeTransaction): void {
		if (createdAt && createdAtIsExact) {
			this.#isTold = true;
			this.#newest = later(this.#newest, createdAt < this.#latest ? createdAt : this.#latest);
		}
	}

	/** Where no time is exact our own clock tells, or the list would be read from its beginning for ever. */
	whenReadToItsEnd(): Date | null {
		return this.#isTold ? this.#newest : later(this.#newest, this.#latest);
	}

	/** `end`, but not beyond what was missed. */
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
