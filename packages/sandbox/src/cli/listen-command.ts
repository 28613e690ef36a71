import { Command } from "commander";
import { z } from "zod";
import { webhookUrl } from "../options.js";
import {
	maskedUrl,
	type WebhookAttempt,
	type WebhookDelivery,
	webhookDelivery,
} from "../webhooks/delivery.js";
import { printable } from "./printable.js";
import { programName } from "./program-name.js";
import { RunningSandbox, urlOption } from "./running-sandbox.js";

const anyDeliveries = z.object({ webhooks: z.array(webhookDelivery) });
const receiverSchema = z.object({ url: z.string().nullable() });

/** Forwards each webhook of the running sandbox, and prints its answer. */
export function listenCommand(): Command {
	const command = new Command("listen")
		.description("forwards webhooks to your program, and prints each answer")
		.requiredOption("--forward-to <URL>", "where they go until you stop it")
		.addOption(urlOption())
		.addHelpText(
			"after",
			`
The sandbox posts to that address for as long as this runs, with its retries and faults. At the end
(Ctrl-C) it gets its former receiver back.

Examples, on Node and in Medusa:
  ${programName} listen --forward-to http://localhost:3000/pix-checkout/hooks/SECRET
  ${programName} listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET`,
		);
	return command.action(async () => {
		const { url, forwardTo } = command.opts<{ url: string; forwardTo: string }>();
		if (!webhookUrl.safeParse(forwardTo).success) {
			command.error("error: --forward-to must be an http:// or https:// address");
		}
		await listen(RunningSandbox.at(url), forwardTo);
	});
}

/** Until a signal ends it; a second signal kills it. */
async function listen(sandbox: RunningSandbox, target: string): Promise<void> {
	const end = new AbortController();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(name, () => end.abort());
	}
	const printFresh = await attemptPrinter(sandbox);
	const { url: former } = await receiverOf(sandbox);
	await setReceiver(sandbox, target);
	const back = former === null ? "that there was no receiver" : maskedUrl(former);
	console.log(
		`The webhooks of ${sandbox.origin} go to ${maskedUrl(target)}. Ctrl-C restores ${back}.`,
	);
	for await (const { topic } of sandbox.changes(end.signal)) {
		if (["webhooks", "connected", "reset"].includes(topic)) {
			await printFresh();
		}
	}
	// Unless another program has set another receiver meanwhile.
	if ((await receiverOf(sandbox)).url === target) {
		await setReceiver(sandbox, former);
	}
}

function receiverOf(sandbox: RunningSandbox) {
	return sandbox.ask(receiverSchema, "GET", "/webhooks/url");
}

function setReceiver(sandbox: RunningSandbox, url: string | null) {
	return sandbox.ask(z.unknown(), "PUT", "/webhooks/url", { url });
}

/** Prints every attempt from now on once, each time that it is called. */
async function attemptPrinter(sandbox: RunningSandbox): Promise<() => Promise<void>> {
	let printed = new Map<string, number>();
	const freshAttempts = async () => {
		const { webhooks } = await sandbox.ask(anyDeliveries, "GET", "/webhooks");
		const fresh = webhooks.flatMap((webhook) =>
			webhook.attempts.slice(printed.get(webhook.id) ?? 0).map((attempt) => ({ webhook, attempt })),
		);
		printed = new Map(webhooks.map(({ id, attempts }) => [id, attempts.length]));
		return fresh.sort((a, b) => a.attempt.at.localeCompare(b.attempt.at));
	};
	await freshAttempts();
	return async () => {
		for (const { webhook, attempt } of await freshAttempts()) {
			console.log(printable(attemptLine(webhook, attempt)));
			if (attempt.status !== undefined && refusedStatuses.includes(attempt.status)) {
				console.log(refusedAdvice);
			}
		}
	};
}

/** When, what, and the receiver's answer. */
function attemptLine(delivery: WebhookDelivery, attempt: WebhookAttempt): string {
	const { body, attempts, nextAttemptAt } = delivery;
	const { at, status, error, durationMs } = attempt;
	const again = attempt === attempts.at(-1) && nextAttemptAt ? `, again at ${nextAttemptAt}` : "";
	const about = typeof body.data.uuid === "string" ? body.data.uuid : "";
	return `${at}  ${body.event}  ${about}  -> ${status ?? error ?? "no answer"} in ${durationMs} ms${again}`;
}

/** A store answers like this to an address that doesn't end in its secret. */
const refusedStatuses = [401, 403, 404];

const refusedAdvice =
	"  Nothing takes webhooks at this address: it must end in the store's PIX_CHECKOUT_WEBHOOK_SECRET.";
