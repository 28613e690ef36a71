import type { MedusaContainer } from "@medusajs/framework/types";
import { sweep } from "../sweep/sweep";

/** Finishes what webhooks, polls and events have not. */
export default async function sweepCharges(container: MedusaContainer): Promise<void> {
	await sweep(container);
}

export const config = {
	name: "pix-checkout-sweep",
	schedule: { interval: 10_000 },
};
