import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logFolder } from "./test-log.js";
import { waitFor } from "./wait-for.js";

/**
 * Waits until the store has notified a subscriber of a payment issue: the demo store's own subscriber
 * logs each event.
 *
 * @param logs the logs of the store's processes, by name; the event may be in any of them
 */
export async function untilNotified(
	event: "pix_checkout.issue_opened" | "pix_checkout.issue_resolved",
	{ id, kind }: { id: string; kind: string },
	logs: string[],
	patienceMs?: number,
): Promise<void> {
	await waitFor(
		`the event ${event}`,
		() => Promise.all(logs.map((name) => readFile(join(logFolder, `${name}.log`), "utf8"))),
		(texts) => texts.some((text) => text.includes(`${event} ${id} (${kind}`)),
		patienceMs,
	);
}
