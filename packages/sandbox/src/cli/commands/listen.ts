import { z } from "zod";
import { webhookUrl } from "../../options.js";
import { maskedUrl } from "../../webhooks/delivery.js";
import { defineCommand, flag, remote } from "../command.js";
import { noWords } from "../flag-values.js";
import { follow } from "../follow.js";
import type { Output } from "../output.js";
import type { RunningSandbox } from "../running-sandbox.js";
import { anyDeliveries, attemptLine } from "./webhooks.js";

const receiver = z.object({ receiver: z.string().nullable() });
const wholeReceiver = z.object({ url: z.string().nullable() });

export const listen = defineCommand({
	name: "listen",
	about: "Prints each webhook with its answer, and forwards it to your program.",
	more: `With --forward-to the sandbox posts to that address for as long as this runs, with its retries and
faults; at the end (Ctrl-C) it gets its former receiver back. Without the flag, the command only
watches.
With --json each attempt is one line: { "webhook": …, "attempt": … }.`,
	examples: [
		"listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET",
		"listen --json",
	],
	input: z.object({
		words: noWords,
		forwardTo: flag("URL", "forwards them there until you stop it", webhookUrl.optional()),
		...remote,
	}),
	run: async ({ forwardTo: target }, { sandbox, output }) => {
		const print = attemptPrinter(sandbox, output);
		await print.skipOld();
		if (target === undefined) {
			output.remark(`Watching the webhooks of ${sandbox.origin}. Ctrl-C stops it.`);
			await follow(sandbox, { topic: "webhooks", look: print.look });
			return;
		}
		/** The receiver to restore; the sandbox may have restarted meanwhile, with another one. */
		let former: string | null | undefined;
		const register = async () => {
			const present = await sandbox.ask(wholeReceiver, "GET", "/webhooks/url");
			if (present.url === target && former !== undefined) {
				return;
			}
			await setReceiver(sandbox, target);
			former = present.url;
			const back = former === null ? "that there was no receiver" : maskedUrl(former);
			output.remark(
				`The webhooks of ${sandbox.origin} go to ${maskedUrl(target)}. Ctrl-C restores ${back}.`,
			);
		};
		await follow(sandbox, { topic: "webhooks", onConnect: register, look: print.look });
		// Unless another program has set another receiver meanwhile.
		const present = await sandbox.ask(wholeReceiver, "GET", "/webhooks/url");
		if (former !== undefined && present.url === target) {
			await setReceiver(sandbox, former);
		}
	},
});

function setReceiver(sandbox: RunningSandbox, url: string | null) {
	return sandbox.ask(receiver, "PUT", "/webhooks/url", { body: { url } });
}

/** Prints every attempt once. */
function attemptPrinter(sandbox: RunningSandbox, output: Output) {
	let printed = new Map<string, number>();
	const freshAttempts = async () => {
		const { webhooks } = await sandbox.ask(anyDeliveries, "GET", "/webhooks");
		const fresh = webhooks.flatMap((webhook) =>
			webhook.attempts.slice(printed.get(webhook.id) ?? 0).map((attempt) => ({ webhook, attempt })),
		);
		printed = new Map(webhooks.map(({ id, attempts }) => [id, attempts.length]));
		return fresh.sort((a, b) => a.attempt.at.localeCompare(b.attempt.at));
	};
	return {
		skipOld: async () => void (await freshAttempts()),
		look: async () => {
			for (const one of await freshAttempts()) {
				output.answer(one, () => attemptLine(one.webhook, one.attempt));
			}
		},
	};
}
