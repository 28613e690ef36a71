import type { SweepLease } from "@pix-checkout/server/platform";

/** A lease that is always free. */
export const freeLease: SweepLease = {
	forMs: Number.POSITIVE_INFINITY,
	begin: async () => "holder",
	extend: async () => true,
	end: async () => {},
};
