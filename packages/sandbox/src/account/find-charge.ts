import type { Charge } from "./charge.js";

const PREFIX = "ch_svc_";
const SHORTEST_PARTIAL = 6;

/**
 * The one charge that an identifier means (specification: "GET /v1/charges/{id}", Variant B):
 * its UUID, its `ch_svc_…` id, or the first six or more characters of either that no other
 * charge shares. The characters count after `ch_svc_`, which may be left out.
 */
export function findCharge(charges: Iterable<Charge>, identifier: string): Charge | undefined {
	const wanted = identifier.toLowerCase();
	const opaque = wanted.startsWith(PREFIX) ? wanted.slice(PREFIX.length) : wanted;
	const matches: Charge[] = [];
	for (const charge of charges) {
		if (charge.uuid === wanted || charge.id === wanted) return charge;
		if (
			opaque.length >= SHORTEST_PARTIAL &&
			(charge.uuid.startsWith(wanted) || charge.id.startsWith(PREFIX + opaque))
		) {
			matches.push(charge);
		}
	}
	return matches.length === 1 ? matches[0] : undefined;
}
