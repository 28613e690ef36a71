import type { MedusaContainer } from "@medusajs/framework/types";
import { sweep } from "../sweep/sweep";
import { sweepIntervalMs } from "../sweep/sweep-interval";

/** Finishes what webhooks, polls and events have not. */
export default async function sweepCharges(container: MedusaContainer): Promise<void> {
	await sweep(container);
}

export const config = {
	name: "pix-checkout-sweep",
	schedule: { interval: sweepIntervalMs(process.env) },
};
