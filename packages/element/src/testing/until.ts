import { waitUntil } from "@open-wc/testing";

/** Of a machine with other work, which paints late. */
const patienceMs = 10_000;

/** Waits until a condition holds. */
export async function until(holds: () => unknown, message?: string): Promise<void> {
	await waitUntil(() => Boolean(holds()), message, { timeout: patienceMs });
}
