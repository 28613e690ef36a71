/** A charge at the service: the truth that the test checks every promise against. */
export interface ServiceCharge {
	/** `ch_svc_…` */
	id: string;
	uuid: string;
	method: "pix" | "boleto";
	amountCents: number;
	description: string;
	/** The code or the slip's address, by which a shopper pays. */
	code: string;
	/** Unix milliseconds by the service's clock. */
	createdAt: number;
	/** Unix milliseconds by the service's clock. */
	expiresAt: number;
	/** Every status with the world's time; the last one is the present. */
	history: { at: number; status: ServiceStatus }[];
}

export type ServiceStatus = "pending" | "paid" | "expired" | "failed";

/**
 * A refusal that lasts until a command ends it. The key is revoked, may no longer make charges, or
 * belongs to another account, which has no charge of this store; or no list is answered.
 */
export type LastingRefusal = "key" | "creations" | "another account" | "lists";

/** A webhook event that the service would send; it was true when the service made it. */
export interface ServiceEvent {
	event: "charge.paid" | "charge.expired" | "charge.failed";
	uuid: string;
	/** Only `charge.paid` has one in the specification. */
	description: string | null;
}

/** How the service behaves in one world. */
export interface ServiceManner {
	/** How far its clock is ahead of ours, in milliseconds. */
	skewMs: number;
	/** How far its list lags behind, in milliseconds. */
	listLagMs: number;
	/** Still answers pending after `expires_at`. */
	neverExpires: boolean;
	/** The same `Idempotency-Key` returns the same charge. */
	honoursKeys: boolean;
}

/** A bank confirms late, but no later than this after the creation of the charge. */
const latestPaymentMs = 6.5 * 24 * 3_600_000;

const lifetimeMs = { pix: 30 * 60_000, boleto: 3 * 24 * 3_600_000 };

/** The merchant's account at the service, with the behaviour that the specification describes. */
export class ServiceAccount {
	/** What the service refuses the key, and since when. */
	refusal: { what: LastingRefusal; since: number } | null = null;
	/** When the store last had another account's key; `null` if it never had. */
	strangeUntil: number | null = null;
	readonly charges: ServiceCharge[] = [];
	/** True events, oldest first. The scenario delivers them. */
	readonly events: ServiceEvent[] = [];
	readonly #now: () => number;
	readonly #manner: ServiceManner;
	readonly #keys = new Map<string, ServiceCharge>();

	constructor(now: () => number, manner: ServiceManner) {
		this.#now = now;
		this.#manner = manner;
	}

	get refuses(): LastingRefusal | null {
		return this.refusal?.what ?? null;
	}

	refuse(what: LastingRefusal | null): void {
		if (this.refuses === "another account") {
			this.strangeUntil = this.#now();
		}
		this.refusal = what && { what, since: this.#now() };
	}

	create(wanted: {
		method: ServiceCharge["method"];
		amountCents: number;
		description: string;
		key: string | null;
	}): ServiceCharge {
		const known = wanted.key === null ? undefined : this.#keys.get(wanted.key);
		if (known && this.#manner.honoursKeys) {
			return known;
		}
		const number = this.charges.length + 1;
		const createdAt = this.#serviceNow();
		const charge: ServiceCharge = {
			id: `ch_svc_${number}`,
			uuid: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
			method: wanted.method,
			amountCents: wanted.amountCents,
			description: wanted.description,
			code: `code-of-charge-${number}`,
			createdAt,
			expiresAt: createdAt + lifetimeMs[wanted.method],
			history: [{ at: this.#now(), status: "pending" }],
		};
		this.charges.push(charge);
		if (wanted.key !== null) {
			this.#keys.set(wanted.key, charge);
		}
		return charge;
	}

	find(id: string): ServiceCharge | undefined {
		return this.charges.find((charge) => charge.id === id || charge.uuid === id);
	}

	/** A shopper pays; the bank may confirm it after the charge has expired. */
	pay(charge: ServiceCharge): void {
		const isPayable = ["pending", "expired"].includes(statusOf(charge));
		if (isPayable && this.#serviceNow() - charge.createdAt < latestPaymentMs) {
			this.#move(charge, "paid");
		}
	}

	fail(charge: ServiceCharge): void {
		if (statusOf(charge) === "pending") {
			this.#move(charge, "failed");
		}
	}

	/** Expires the charges that are past `expires_at`. */
	expireDue(): void {
		for (const charge of this.charges) {
			const isDue = statusOf(charge) === "pending" && charge.expiresAt <= this.#serviceNow();
			if (isDue && !this.#manner.neverExpires) {
				this.#move(charge, "expired");
			}
		}
	}

	/** The list's present items, newest first, each with its shown status. */
	listed(): { charge: ServiceCharge; status: ServiceStatus }[] {
		const seen = this.#now() - this.#manner.listLagMs;
		return this.charges
			.flatMap((charge) => {
				const status = statusAt(charge, seen);
				return status === null ? [] : [{ charge, status }];
			})
			.reverse();
	}

	#serviceNow(): number {
		return this.#now() + this.#manner.skewMs;
	}

	#move(charge: ServiceCharge, status: "paid" | "expired" | "failed"): void {
		charge.history.push({ at: this.#now(), status });
		this.events.push({
			event: `charge.${status}`,
			uuid: charge.uuid,
			description: status === "paid" ? charge.description : null,
		});
	}
}

/** The present status. */
export function statusOf(charge: ServiceCharge): ServiceStatus {
	return charge.history.at(-1)?.status ?? "pending";
}

/** The status at a past moment, `null` before the creation. */
export function statusAt(charge: ServiceCharge, at: number): ServiceStatus | null {
	return charge.history.filter((entry) => entry.at <= at).at(-1)?.status ?? null;
}
