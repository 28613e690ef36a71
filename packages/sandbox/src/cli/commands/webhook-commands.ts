import { z } from "zod";
import { KNOWN_EVENTS } from "../../webhooks/triggered-body.js";
import * as answers from "../answers.js";
import { UsageError } from "../cli-error.js";
import { defineCommand, REMOTE_FLAGS } from "../command.js";
import { given, jsonObject, noWords, remote, wholeNumber } from "../flag-values.js";
import { didYouMean } from "../nearest-word.js";
import { table } from "../table.js";
import { FAULT_FLAG, webhookFault } from "../webhook-fault.js";
import { deliveryRow } from "./delivery-words.js";

const STATUSES = ["pending", "acknowledged", "failed", "not_sent"] as const;

export const webhooks = defineCommand({
	name: "webhooks",
	about: "Lists the webhooks and what the receiver answered, newest first.",
	flags: {
		status: { value: "STATUS", about: `only ${STATUSES.join(", ")} ones` },
		limit: { value: "N", about: "at most so many", standard: "20" },
		...REMOTE_FLAGS,
	},
	more: "With --json each has its body, its headers and every attempt with its answer.",
	examples: [
		"webhooks",
		"webhooks --status failed",
		"webhooks --json | jq '.webhooks[0].attempts'",
	],
	input: z.object({
		...remote,
		words: noWords,
		status: z.enum(STATUSES, `must be one of ${STATUSES.join(", ")}`).optional(),
		limit: wholeNumber.default(20),
	}),
	run: async ({ status, limit }, { sandbox, output }) => {
		const all = await sandbox.ask(answers.deliveries, "GET", "/webhooks");
		const wanted = all.webhooks.filter((one) => status === undefined || one.status === status);
		const shown = wanted.slice(0, limit);
		output.answer({ webhooks: shown, total: wanted.length }, () =>
			shown.length === 0 ? "There are no such webhooks." : table(shown.map(deliveryRow)),
		);
		if (shown.length < wanted.length) {
			output.remark(`… and ${wanted.length - shown.length} more: --limit`);
		}
	},
});

export const resend = defineCommand({
	name: "webhooks resend",
	words: "ID",
	about: "Sends a webhook again, now, to the present receiver; or all that failed.",
	flags: {
		failed: { about: "all that have failed or were never sent, instead of ID" },
		...REMOTE_FLAGS,
	},
	examples: ["webhooks resend 7c1e0d42", "webhooks resend --failed"],
	input: z
		.object({ ...remote, words: z.array(z.string()).max(1, "Name one ID"), failed: given })
		.refine(({ words, failed }) => (words.length === 1) !== failed, {
			path: ["words"],
			error: "Name one ID (or its first six characters), or --failed",
		}),
	run: async ({ words: [id] }, { sandbox, output }) => {
		if (id === undefined) {
			const all = await sandbox.ask(answers.deliveries, "POST", "/webhooks/resend-failed");
			output.answer(all, () =>
				all.webhooks.length === 0
					? "No webhook has failed."
					: `On their way again:\n${table(all.webhooks.map(deliveryRow))}`,
			);
			return;
		}
		const path = `/webhooks/${encodeURIComponent(id)}/resend`;
		const again = await sandbox.ask(answers.delivery, "POST", path);
		output.answer(again, () => `On its way again: ${deliveryRow(again).join("  ")}`);
	},
});

export const trigger = defineCommand({
	name: "trigger",
	words: "EVENT",
	about: "Sends a webhook by hand; nothing happens to the charge.",
	flags: {
		charge: { value: "CHARGE", about: "tells of this charge instead of a made-up one" },
		withdrawal: { value: "ID", about: "tells of this withdrawal, for transfer.* events" },
		data: { value: "JSON", about: "fields of its data, besides or instead of the others" },
		...FAULT_FLAG,
		...REMOTE_FLAGS,
	},
	more: `EVENT is one of ${KNOWN_EVENTS.join(", ")}.\nAny other name needs --data.`,
	examples: [
		"trigger charge.paid --charge 3f2a9c1b",
		"trigger charge.expired",
		`trigger charge.refunded --data '{"uuid":"made-up"}'`,
	],
	input: z.object({
		...remote,
		words: z.tuple([z.string()], `Name one EVENT: ${KNOWN_EVENTS.join(", ")}`),
		charge: z.string().optional(),
		withdrawal: z.string().optional(),
		data: jsonObject.optional(),
		fault: webhookFault,
	}),
	run: async ({ words: [event], charge, withdrawal, data, fault }, { sandbox, output }) => {
		if (!KNOWN_EVENTS.includes(event) && data === undefined) {
			throw new UsageError(
				`There is no event ${event}; another one than the known needs --data.${didYouMean(event, KNOWN_EVENTS)}`,
			);
		}
		const body = { event, charge, withdrawal, data };
		const sent = await sandbox.ask(answers.delivery, "POST", "/webhooks/trigger", {
			body,
			headers: fault,
		});
		output.answer(sent, () => deliveryRow(sent).join("  ").trimEnd());
	},
});
