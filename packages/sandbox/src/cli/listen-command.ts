import { setTimeout as wait } from "node:timers/promises";
import { Command } from "commander";
import { z } from "zod";
import { webhookUrl } from "../options.js";
import {
	maskedUrl,
	type WebhookAttempt,
	type WebhookDelivery,
	webhookDelivery,
} from "../webhooks/delivery.js";
import { programName } from "./program-name.js";
import { RunningSandbox, UnreachableError, urlOption } from "./running-sandbox.js";

/** A sandbox may be down on purpose, or restarting; after a longer time it has ended. */
const patienceMs = 5000;
const pauseMs = 200;

const anyDeliveries = z.object({ webhooks: z.array(webhookDelivery) });
const receiverSchema = z.object({ url: z.string().nullable() });

/** Prints each webhook of the running sandbox with its answer, and forwards it. */
export function listenCommand(): Command {
	const command = new Command("listen")
		.description("prints each webhook with its answer, and forwards it to your program")
		.option("--forward-to <URL>", "forwards them there until you stop it; else only watches")
		.addOption(urlOption())
		.addHelpText(
			"after",
			`
The sandbox posts to that address for as long as this runs, with its retries and faults. At the end
(Ctrl-C) it gets its former receiver back.

Example:
  ${programName} listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET`,
		);
	return command.action(async () => {
		const { url, forwardTo } = command.opts<{ url: string; forwardTo?: string }>();
		if (forwardTo !== undefined && !webhookUrl.safeParse(forwardTo).success) {
			command.error("error: --forward-to must be an http:// or https:// address");
		}
		await listen(RunningSandbox.at(url), forwardTo);
	});
}

async function listen(sandbox: RunningSandbox, target: string | undefined): Promise<void> {
	const printFresh = await attemptPrinter(sandbox);
	if (target === undefined) {
		console.log(`Watching the webhooks of ${sandbox.origin}. Ctrl-C stops it.`);
		await follow(sandbox, async () => {}, printFresh);
		return;
	}
	/** The receiver to restore; the sandbox may have restarted meanwhile, with another one. */
	let former: string | null | undefined;
	const register = async () => {
		const present = await sandbox.ask(receiverSchema, "GET", "/webhooks/url");
		if (present.url === target && former !== undefined) {
			return;
		}
		await setReceiver(sandbox, target);
		former = present.url;
		const back = former === null ? "that there was no receiver" : maskedUrl(former);
		console.log(
			`The webhooks of ${sandbox.origin} go to ${maskedUrl(target)}. Ctrl-C restores ${back}.`,
		);
	};
	await follow(sandbox, register, printFresh);
	// Unless another program has set another receiver meanwhile.
	const present = await sandbox.ask(receiverSchema, "GET", "/webhooks/url");
	if (former !== undefined && present.url === target) {
		await setReceiver(sandbox, former);
	}
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
			console.log(attemptLine(webhook, attempt));
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

/**
 * Looks at the beginning, and again whenever a webhook changes, until a signal ends the command; a
 * second signal kills it.
 *
 * @param onConnect called before the first look, and again after the sandbox was away for a moment
 * @throws {RunningSandboxError} when the sandbox doesn't answer, or stays away.
 */
async function follow(
	sandbox: RunningSandbox,
	onConnect: () => Promise<void>,
	look: () => Promise<void>,
): Promise<void> {
	const end = new AbortController();
	for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
		process.once(name, () => end.abort());
	}
	let lastSeen: number | undefined;
	while (!end.signal.aborted) {
		try {
			for await (const { topic } of sandbox.changes(end.signal)) {
				lastSeen = Date.now();
				if (topic === "connected") {
					await onConnect();
				}
				if (["webhooks", "connected", "reset"].includes(topic)) {
					await look();
				}
			}
		} catch (error) {
			const isAway = error instanceof UnreachableError;
			if (!isAway || lastSeen === undefined || Date.now() - lastSeen > patienceMs) {
				throw error;
			}
			await wait(pauseMs, undefined, { signal: end.signal }).catch(() => undefined);
		}
	}
}
