import type { MedusaContainer } from "@medusajs/framework/types";
import { recoverOrders } from "../charges/recover-orders";

const hourMs = 3_600_000;

/** After a start, orders of the last week; then each time those of the last hour. */
let lookBackMs = 7 * 24 * hourMs;

export default async function recover(container: MedusaContainer): Promise<void> {
	await recoverOrders(container, lookBackMs);
	lookBackMs = hourMs;
}

export const config = {
	name: "pix-checkout-recover-orders",
	schedule: { interval: 30_000 },
};
