import type { SweepLease } from "../ports/checkout-context.js";

/** A lease that every process gets at once. */
export const freeLease: SweepLease = {
	forMs: Number.POSITIVE_INFINITY,
	begin: async () => "anybody",
	extend: async () => true,
	end: async () => {},
};
