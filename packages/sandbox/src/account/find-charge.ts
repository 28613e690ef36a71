import type { Charge } from "./records.js";

const prefix = "ch_svc_";
const shortestPartial = 6;

/**
 * The one charge of an identifier (specification: "GET /v1/charges/{id}", Variant B): its UUID, its
 * `ch_svc_…` id, or the first six or more characters of either that no other charge shares. The
 * characters count after `ch_svc_`, which is optional.
 */
export function findCharge(charges: readonly Charge[], identifier: string): Charge | undefined {
	const wanted = identifier.toLowerCase();
	const whole = charges.find(({ uuid, id }) => uuid === wanted || id === wanted);
	const opaque = wanted.startsWith(prefix) ? wanted.slice(prefix.length) : wanted;
	if (whole || opaque.length < shortestPartial) {
		return whole;
	}
	const matches = charges.filter(
		({ uuid, id }) => uuid.startsWith(wanted) || id.startsWith(prefix + opaque),
	);
	return matches.length === 1 ? matches[0] : undefined;
}
