import { z } from "zod";
import { faultKinds } from "../../faults/fault.js";
import { type ActiveFault, activeFault, parseFaultRule } from "../../faults/fault-rule.js";
import { requestOperation } from "../../faults/operation.js";
import { SandboxError } from "../../sandbox-error.js";
import { UsageError } from "../cli-error.js";
import { defineCommand, flag, flagName, remote, textFlag } from "../command.js";
import { jsonObject, list, milliseconds, noWords, number, wholeNumber } from "../flag-values.js";
import { didYouMean } from "../nearest-word.js";
import { table } from "../output.js";
import { programName } from "../program-name.js";

const kinds = `KIND, and what it needs:
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

const needed: Partial<Record<string, "ms" | "resetMs" | "forMs" | "status" | "body">> = {
	error_before: "status",
	error_after: "status",
	rate_limited: "resetMs",
	junk: "body",
	down: "forMs",
	latency: "ms",
	list_lags: "ms",
	clock_skewed: "ms",
	webhook_delayed: "ms",
};

const anyFaults = z.object({ faults: z.array(activeFault) });

export const faults = defineCommand({
	name: "faults",
	about: "Lists the active faults, and how often each affected something.",
	examples: ["faults", "faults add latency --ms 3s", "faults clear"],
	input: z.object({ words: noWords, ...remote }),
	run: async (_, { sandbox, output }) => {
		const all = await sandbox.ask(anyFaults, "GET", "/faults");
		output.answer(all, () =>
			all.faults.length === 0
				? `No fault is active. See: ${programName} faults add --help`
				: table(all.faults.map(faultRow)),
		);
	},
});

export const add = defineCommand({
	name: "faults add",
	words: "KIND",
	about: "Adds a fault.",
	more: kinds,
	examples: [
		"faults add dropped_after --on create --times 1",
		"faults add error_before --status 503 --chance 0.2",
		"faults add latency --ms 3s --charge 3f2a9c1b",
		"faults add webhook_doubled",
	],
	input: z.object({
		words: z.tuple([z.string()], `Name one KIND: ${faultKinds.join(", ")}`),
		on: flag("OPERATION,…", `${requestOperation.options.join(", ")} (else all)`, list.optional()),
		reference: textFlag("TEXT", "only the charge with this description"),
		charge: textFlag("CHARGE", "only this charge"),
		times: flag("N", "affects so many, and then no more", wholeNumber.optional()),
		after: flag("N", "skips so many first", wholeNumber.optional()),
		chance: flag("0…1", "affects each with this probability, by the seed", number.optional()),
		ms: flag("DURATION", "such as 3s, or milliseconds", milliseconds.optional()),
		resetMs: flag("DURATION", "until the limit resets", milliseconds.optional()),
		forMs: flag("DURATION", "how long it is down", milliseconds.optional()),
		status: flag("STATUS", "HTTP status of the answer", wholeNumber.optional()),
		body: textFlag("TEXT", "body of the answer"),
		contentType: textFlag("TYPE", "media type of that body"),
		without: flag("FIELD,…", "fields to remove", list.optional()),
		changed: flag("JSON", "fields to change", jsonObject.optional()),
		...remote,
	}),
	run: async ({ words: [kind], url: _, json, ...flags }, { sandbox, output }) => {
		if (!faultKinds.some((known) => known === kind)) {
			throw new UsageError(
				`There is no fault ${kind}.${didYouMean(kind, faultKinds)} There are ${faultKinds.join(", ")}.`,
			);
		}
		const name = needed[kind];
		if (name !== undefined && flags[name] === undefined) {
			throw new UsageError(`${kind} needs ${flagName(name)}`);
		}
		const { on, reference, charge, times, after, chance, ...settings } = flags;
		const fault = defined({ kind, ...settings });
		const body = checked({ fault, ...defined({ on, reference, charge, times, after, chance }) });
		const added = await sandbox.ask(activeFault, "POST", "/faults", { body });
		output.answer(added, () => faultRow(added).join("  ").trimEnd());
	},
});

export const clear = defineCommand({
	name: "faults clear",
	words: "[ID]",
	about: "Removes one fault, or all.",
	examples: ["faults clear", "faults clear fault-2"],
	input: z.object({
		words: z.array(z.string()).max(1, "Name one ID, or none for all"),
		...remote,
	}),
	run: async ({ words: [id] }, { sandbox, output }) => {
		const path = id === undefined ? "/faults" : `/faults/${encodeURIComponent(id)}`;
		await sandbox.ask(z.null(), "DELETE", path);
		const left = await sandbox.ask(anyFaults, "GET", "/faults");
		output.answer(left, () =>
			left.faults.length === 0 ? "No fault is active." : table(left.faults.map(faultRow)),
		);
	},
});

function faultRow(active: ActiveFault): string[] {
	const { id, fault, on, reference, charge, times, after, chance, seen, used } = active;
	const { kind, ...settings } = fault;
	const limits = [
		reference === undefined ? "" : `reference ${reference}`,
		charge === undefined ? "" : `charge ${charge.slice(0, 8)}`,
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
		`affected ${used} of ${seen}`,
	];
}

/** Rejects as wrong usage what the sandbox would reject. */
function checked(rule: object) {
	try {
		return parseFaultRule(rule);
	} catch (error) {
		throw error instanceof SandboxError ? new UsageError(error.message, { cause: error }) : error;
	}
}

function defined(fields: Record<string, unknown>): Record<string, unknown> {
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
