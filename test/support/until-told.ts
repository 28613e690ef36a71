import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { logFolder } from "./test-log.js";
import { waitFor } from "./wait-for.js";

/**
 * Until a subscriber has heard of a payment issue: the demo store has one that writes what it
 * hears into the log.
 *
 * @param logs the names of the logs of the store's processes, any of which may have heard it
 */
export async function untilTold(
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
