import { z } from "zod";
import { FAULT_KINDS, parseFaultRule } from "../../faults/fault-rule.js";
import { REQUEST_OPERATIONS } from "../../faults/operation.js";
import { SandboxError } from "../../sandbox-error.js";
import type { FaultAnswer } from "../answers.js";
import * as answers from "../answers.js";
import { UsageError } from "../cli-error.js";
import { defineCommand, REMOTE_FLAGS } from "../command.js";
import { jsonObject, milliseconds, noWords, number, remote, wholeNumber } from "../flag-values.js";
import { didYouMean } from "../nearest-word.js";
import { table } from "../table.js";

const KINDS = `KIND, and what it needs:
  dropped_before, dropped_after   the connection ends before or after the effect
  hanging, half_body              no answer ever comes, or half of one
  error_before, error_after       --status, and perhaps --body and --content-type
  rate_limited                    --reset-ms: when the limit is over
  junk                            --body, and perhaps --content-type
  down                            --for-ms: connections are refused so long
  latency                         --ms: the answer is so late
  fields                          --without pix.copy_paste,status or --changed '{"amount":1}'
  list_lags                       --ms: lists don't show what is younger
  clock_skewed                    --ms: the service's clock is ahead, or behind (--ms=-2000)
  webhook_lost, webhook_doubled   a delivery is never sent, or twice
  webhook_delayed                 --ms: it is sent so much later
  webhook_reordered               it is sent after the next one`;

const NEEDED: Partial<Record<string, "ms" | "reset-ms" | "for-ms" | "status" | "body">> = {
	error_before: "status",
	error_after: "status",
	rate_limited: "reset-ms",
	junk: "body",
	down: "for-ms",
	latency: "ms",
	list_lags: "ms",
	clock_skewed: "ms",
	webhook_delayed: "ms",
};

export const faults = defineCommand({
	name: "faults",
	about: "Lists what goes wrong on purpose, and how often it did.",
	flags: REMOTE_FLAGS,
	examples: ["faults", "faults add latency --ms 3s", "faults clear"],
	input: z.object({ ...remote, words: noWords }),
	run: async (_, { sandbox, output }) => {
		const all = await sandbox.ask(answers.faults, "GET", "/faults");
		output.answer(all, () =>
			all.faults.length === 0
				? "Nothing goes wrong on purpose. See: pix-checkout-sandbox faults add --help"
				: table(all.faults.map(faultRow)),
		);
	},
});

export const add = defineCommand({
	name: "faults add",
	words: "KIND",
	about: "Has something go wrong from now on.",
	flags: {
		on: {
			value: "OPERATION,…",
			about: `${REQUEST_OPERATIONS.join(", ")} (else all)`,
		},
		times: { value: "N", about: "befalls so many, and then no more" },
		after: { value: "N", about: "leaves so many alone first" },
		chance: { value: "0…1", about: "befalls each with this probability, by the seed" },
		ms: { value: "DURATION", about: "such as 3s, or milliseconds" },
		"reset-ms": { value: "DURATION", about: "until the limit is over" },
		"for-ms": { value: "DURATION", about: "how long it is down" },
		status: { value: "STATUS", about: "HTTP status of the answer" },
		body: { value: "TEXT", about: "body of the answer" },
		"content-type": { value: "TYPE", about: "media type of that body" },
		without: { value: "FIELD,…", about: "fields that are gone" },
		changed: { value: "JSON", about: "fields that have another value" },
		...REMOTE_FLAGS,
	},
	more: KINDS,
	examples: [
		"faults add dropped_after --on create --times 1",
		"faults add error_before --status 503 --chance 0.2",
		"faults add webhook_doubled",
	],
	input: z.object({
		...remote,
		words: z.tuple([z.string()], `Name one KIND: ${FAULT_KINDS.join(", ")}`),
		on: list().optional(),
		times: wholeNumber.optional(),
		after: wholeNumber.optional(),
		chance: number.optional(),
		ms: milliseconds.optional(),
		"reset-ms": milliseconds.optional(),
		"for-ms": milliseconds.optional(),
		status: wholeNumber.optional(),
		body: z.string().optional(),
		"content-type": z.string().optional(),
		without: list().optional(),
		changed: jsonObject.optional(),
	}),
	run: async (flags, { sandbox, output }) => {
		const [kind] = flags.words;
		if (!FAULT_KINDS.some((known) => known === kind)) {
			throw new UsageError(
				`There is no fault ${kind}.${didYouMean(kind, FAULT_KINDS)} There are ${FAULT_KINDS.join(", ")}.`,
			);
		}
		const needed = NEEDED[kind];
		if (needed !== undefined && flags[needed] === undefined) {
			throw new UsageError(`${kind} needs --${needed}`);
		}
		const { on, times, after, chance, ms, status, body, without, changed } = flags;
		const fault = defined({
			kind,
			ms,
			resetMs: flags["reset-ms"],
			forMs: flags["for-ms"],
			status,
			body,
			contentType: flags["content-type"],
			without,
			changed,
		});
		const rule = checked({ fault, ...defined({ on, times, after, chance }) });
		const added = await sandbox.ask(answers.activeFault, "POST", "/faults", { body: rule });
		output.answer(added, () => faultRow(added).join("  ").trimEnd());
	},
});

export const clear = defineCommand({
	name: "faults clear",
	words: "[ID]",
	about: "Has all go well again, or takes away one fault.",
	flags: REMOTE_FLAGS,
	examples: ["faults clear", "faults clear fault-2"],
	input: z.object({ ...remote, words: z.array(z.string()).max(1, "Name one ID, or none for all") }),
	run: async ({ words: [id] }, { sandbox, output }) => {
		const path = id === undefined ? "/faults" : `/faults/${encodeURIComponent(id)}`;
		await sandbox.ask(answers.nothing, "DELETE", path);
		const left = await sandbox.ask(answers.faults, "GET", "/faults");
		output.answer(left, () =>
			left.faults.length === 0 ? "All is well again." : table(left.faults.map(faultRow)),
		);
	},
});

function faultRow({ id, fault, on, times, after, chance, seen, used }: FaultAnswer): string[] {
	const { kind, ...settings } = fault;
	const limits = [
		times === undefined ? "" : `at most ${times}`,
		after === undefined ? "" : `after ${after}`,
		chance === undefined ? "" : `chance ${chance}`,
	];
	return [
		id,
		kind,
		Object.keys(settings).length === 0 ? "" : JSON.stringify(settings),
		on === undefined ? "" : `on ${[on].flat().join(", ")}`,
		limits.filter(Boolean).join(", "),
		`befell ${used} of ${seen}`,
	];
}

/** What the sandbox would refuse is refused here, as wrong usage. */
function checked(rule: object) {
	try {
		return parseFaultRule(rule);
	} catch (error) {
		if (error instanceof SandboxError) throw new UsageError(error.message, { cause: error });
		throw error;
	}
}

function list() {
	return z.string().transform((text) => text.split(",").map((one) => one.trim()));
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
