import { z } from "zod";
import {
	deliveryStatus,
	type WebhookAttempt,
	type WebhookDelivery,
	webhookDelivery,
} from "../../webhooks/delivery.js";
import { knownEvents } from "../../webhooks/triggered-body.js";
import { UsageError } from "../cli-error.js";
import { defineCommand, flag, remote, textFlag, toggle } from "../command.js";
import { jsonObject, limit, noWords, webhookFault } from "../flag-values.js";
import { didYouMean } from "../nearest-word.js";
import {
	coloured,
	colouredStatus,
	dayAndTime,
	money,
	shortId,
	table,
	timeOfDay,
} from "../output.js";

const statuses = deliveryStatus.options.join(", ");

/** The answer of the control routes. */
export const anyDeliveries = z.object({ webhooks: z.array(webhookDelivery) });

export const webhooks = defineCommand({
	name: "webhooks",
	about: "Lists the webhooks with the receiver's answers, newest first.",
	more: "With --json each has its body, its headers and every attempt with its answer.",
	examples: [
		"webhooks",
		"webhooks --status failed",
		"webhooks --json | jq '.webhooks[0].attempts'",
	],
	input: z.object({
		words: noWords,
		status: flag(
			"STATUS",
			`only ${statuses} ones`,
			z.enum(deliveryStatus.options, `must be one of ${statuses}`).optional(),
		),
		limit,
		...remote,
	}),
	run: async ({ status, limit }, { sandbox, output }) => {
		const all = (await sandbox.ask(anyDeliveries, "GET", "/webhooks")).webhooks;
		const wanted = all.filter((one) => status === undefined || one.status === status);
		output.list("webhooks", wanted, limit, deliveryRow, "There are no such webhooks.");
	},
});

export const resend = defineCommand({
	name: "webhooks resend",
	words: "ID",
	about: "Sends a webhook again, now, to the present receiver; or all failed ones.",
	examples: ["webhooks resend 7c1e0d42", "webhooks resend --failed"],
	input: z
		.object({
			words: z.array(z.string()).max(1, "Name one ID"),
			failed: toggle("all failed and unsent ones, instead of ID"),
			...remote,
		})
		.refine(({ words, failed }) => (words.length === 1) !== failed, {
			path: ["words"],
			error: "Name one ID (or its first six characters), or --failed",
		}),
	run: async ({ words: [id] }, { sandbox, output }) => {
		if (id === undefined) {
			const all = await sandbox.ask(anyDeliveries, "POST", "/webhooks/resend-failed");
			output.answer(all, () =>
				all.webhooks.length === 0
					? "No webhook has failed."
					: `Sent again:\n${table(all.webhooks.map(deliveryRow))}`,
			);
			return;
		}
		const path = `/webhooks/${encodeURIComponent(id)}/resend`;
		const again = await sandbox.ask(webhookDelivery, "POST", path);
		output.answer(again, () => `Sent again: ${deliveryRow(again).join("  ")}`);
	},
});

export const trigger = defineCommand({
	name: "trigger",
	words: "EVENT",
	about: "Sends a webhook by hand; the charge stays as it is.",
	more: `EVENT is one of ${knownEvents.join(", ")}.\nAny other name needs --data.`,
	examples: [
		"trigger charge.paid --charge 3f2a9c1b",
		"trigger charge.expired",
		`trigger charge.refunded --data '{"uuid":"made-up"}'`,
	],
	input: z.object({
		words: z.tuple([z.string()], `Name one EVENT: ${knownEvents.join(", ")}`),
		charge: textFlag("CHARGE", "is about this charge instead of a made-up one"),
		withdrawal: textFlag("ID", "is about this withdrawal, for transfer.* events"),
		data: flag(
			"JSON",
			"fields of its data, instead of or besides the others",
			jsonObject.optional(),
		),
		fault: webhookFault,
		...remote,
	}),
	run: async ({ words: [event], charge, withdrawal, data, fault }, { sandbox, output }) => {
		if (!knownEvents.includes(event) && data === undefined) {
			throw new UsageError(
				`There is no event ${event}; any other name needs --data.${didYouMean(event, knownEvents)}`,
			);
		}
		const asking = { body: { event, charge, withdrawal, data }, headers: fault };
		const sent = await sandbox.ask(webhookDelivery, "POST", "/webhooks/trigger", asking);
		output.answer(sent, () => deliveryRow(sent).join("  ").trimEnd());
	},
});

/** One attempt as a line: when, what, and the receiver's answer. */
export function attemptLine(delivery: WebhookDelivery, attempt: WebhookAttempt): string {
	const { id, body, nextAttemptAt } = delivery;
	const isLast = attempt === delivery.attempts.at(-1);
	const again = isLast && nextAttemptAt ? `, again at ${timeOfDay(nextAttemptAt)}` : "";
	return [
		timeOfDay(attempt.at),
		body.event,
		aboutWhat(delivery),
		`-> ${outcome(attempt)}${again}`,
		coloured("gray", `(${shortId(id)})`),
	].join("  ");
}

function deliveryRow(delivery: WebhookDelivery): string[] {
	const { id, status, body, createdAt, attempts, receiver } = delivery;
	const last = attempts.at(-1);
	const tries = attempts.length > 1 ? `, ${attempts.length} tries` : "";
	return [
		shortId(id),
		dayAndTime(createdAt),
		colouredStatus(status),
		body.event,
		aboutWhat(delivery),
		last === undefined ? whyNotYet(delivery) : outcome(last) + tries,
		receiver ?? "",
	];
}

/** The charge or withdrawal of the event. */
function aboutWhat({ body: { data } }: WebhookDelivery): string {
	const what = typeof data.uuid === "string" ? shortId(data.uuid) : "";
	return typeof data.amount === "number" ? `${what} ${money(data.amount)}` : what;
}

function outcome({ status, error, durationMs }: WebhookAttempt): string {
	const answer = status === undefined ? (error ?? "no answer") : String(status);
	return `${coloured(status === 200 ? "green" : "red", answer)} in ${durationMs} ms`;
}

function whyNotYet({ receiver, faults, nextAttemptAt }: WebhookDelivery): string {
	const due =
		nextAttemptAt === undefined ? faults.join(", ") : `due at ${timeOfDay(nextAttemptAt)}`;
	return receiver === null ? "no receiver is set" : due;
}
