import { z } from "zod";
import { maskedUrl } from "../../webhooks/masked-url.js";
import * as answers from "../answers.js";
import { defineCommand, REMOTE_FLAGS } from "../command.js";
import { noWords, remote } from "../flag-values.js";
import type { Output } from "../output.js";
import type { RunningSandbox } from "../running-sandbox.js";
import { untilInterrupted } from "../until-interrupted.js";
import { whenever } from "../whenever.js";
import { attemptLine } from "./delivery-words.js";

export const listen = defineCommand({
	name: "listen",
	about: "Prints each webhook with its answer, and has them posted to your program.",
	flags: {
		"forward-to": { value: "URL", about: "has them posted there until you stop it" },
		...REMOTE_FLAGS,
	},
	more: `With --forward-to the sandbox posts to that address for as long as this runs, with its retries and
faults; at the end (Ctrl-C) it has its former receiver again. Without, it only watches.
With --json each attempt is one line: { "webhook": …, "attempt": … }.`,
	examples: [
		"listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET",
		"listen --json",
	],
	input: z.object({
		...remote,
		words: noWords,
		"forward-to": z
			.url({ protocol: /^https?$/, error: "must be an http:// or https:// address" })
			.optional(),
	}),
	run: async ({ "forward-to": target }, { sandbox, output }) => {
		const signal = untilInterrupted();
		const print = attemptPrinter(sandbox, output);
		await print.skipOld();
		if (target === undefined) {
			output.remark(`Watching the webhooks of ${sandbox.origin}. Ctrl-C stops it.`);
			await whenever(sandbox, "webhooks", { look: print.look, signal });
			return;
		}
		/** What to put back; the sandbox may have been started again meanwhile, with another one. */
		let former: string | null | undefined;
		const register = async () => {
			const present = await sandbox.ask(answers.wholeReceiver, "GET", "/webhooks/url");
			if (present.url === target && former !== undefined) return;
			await sandbox.ask(answers.receiver, "PUT", "/webhooks/url", { body: { url: target } });
			former = present.url;
			const back = former === null ? "that there was no receiver" : maskedUrl(former);
			output.remark(
				`The webhooks of ${sandbox.origin} go to ${maskedUrl(target)}. Ctrl-C puts back ${back}.`,
			);
		};
		await whenever(sandbox, "webhooks", { onConnect: register, look: print.look, signal });
		if (former !== undefined) await putBack(sandbox, { from: target, to: former });
	},
});

/** Unless somebody has set another receiver meanwhile. */
async function putBack(
	sandbox: RunningSandbox,
	{ from, to }: { from: string; to: string | null },
): Promise<void> {
	const present = await sandbox.ask(answers.wholeReceiver, "GET", "/webhooks/url");
	if (present.url === from) {
		await sandbox.ask(answers.receiver, "PUT", "/webhooks/url", { body: { url: to } });
	}
}

/** Prints every attempt once. */
function attemptPrinter(sandbox: RunningSandbox, output: Output) {
	let printed = new Map<string, number>();
	const news = async () => {
		const { webhooks } = await sandbox.ask(answers.deliveries, "GET", "/webhooks");
		const fresh = webhooks.flatMap((webhook) =>
			webhook.attempts.slice(printed.get(webhook.id) ?? 0).map((attempt) => ({ webhook, attempt })),
		);
		printed = new Map(webhooks.map(({ id, attempts }) => [id, attempts.length]));
		return fresh.sort((a, b) => a.attempt.at.localeCompare(b.attempt.at));
	};
	return {
		skipOld: async () => void (await news()),
		look: async () => {
			for (const one of await news()) {
				output.answer(one, () => attemptLine(one.webhook, one.attempt));
			}
		},
	};
}
