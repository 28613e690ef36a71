import { z } from "zod";
import { DURATION_EXAMPLE } from "../../clock/duration.js";
import type { ClockAnswer } from "../answers.js";
import * as answers from "../answers.js";
import { type Command, defineCommand, REMOTE_FLAGS } from "../command.js";
import { milliseconds, noWords, remote } from "../flag-values.js";
import { dayAndTime } from "../print-times.js";

const plain = z.object({ ...remote, words: noWords });

export const clock = defineCommand({
	name: "clock",
	about: "Shows the sandbox's time.",
	flags: REMOTE_FLAGS,
	more: `Charges expire, webhooks are tried again and balances are released by this clock. A move answers
when everything that came due on the way is done, each at its own time.`,
	examples: ["clock", "clock stop", "clock advance 1h30m", "clock set 2026-12-24T18:00:00Z"],
	input: plain,
	run: async (_, { sandbox, output }) => {
		const now = await sandbox.ask(answers.clock, "GET", "/clock");
		output.answer(now, () => clockWords(now));
	},
});

export const stop = switchCommand("stop", "Stops the clock: nothing comes due until it is moved.");

export const run = switchCommand("run", "Has the clock run again, from where it stands.");

export const advance = defineCommand({
	name: "clock advance",
	words: "DURATION",
	about: "Moves the clock forward.",
	flags: REMOTE_FLAGS,
	more: `A duration is ${DURATION_EXAMPLE} (units w, d, h, m, s, ms), or a number of milliseconds.`,
	examples: ["clock advance 90s", "clock advance 3d"],
	input: z.object({
		...remote,
		words: z.tuple([milliseconds], `Name one DURATION ${DURATION_EXAMPLE}`),
	}),
	run: async ({ words: [ms] }, { sandbox, output }) => {
		const now = await sandbox.ask(answers.clock, "POST", "/clock", { body: { advance_ms: ms } });
		output.answer(now, () => clockWords(now));
	},
});

const A_TIME = "TIME must be in ISO 8601 with a zone, such as 2026-12-24T18:00:00Z";

export const set = defineCommand({
	name: "clock set",
	words: "TIME",
	about: "Moves the clock forward to a time.",
	flags: REMOTE_FLAGS,
	examples: ["clock set 2026-12-24T18:00:00Z", "clock set 2026-12-24T15:00:00-03:00"],
	input: z.object({
		...remote,
		words: z.tuple([z.iso.datetime({ offset: true, error: A_TIME })], A_TIME),
	}),
	run: async ({ words: [time] }, { sandbox, output }) => {
		const now = await sandbox.ask(answers.clock, "POST", "/clock", { body: { set: time } });
		output.answer(now, () => clockWords(now));
	},
});

function switchCommand(name: "stop" | "run", about: string): Command {
	return defineCommand({
		name: `clock ${name}`,
		about,
		flags: REMOTE_FLAGS,
		examples: [`clock ${name}`],
		input: plain,
		run: async (_, { sandbox, output }) => {
			const now = await sandbox.ask(answers.clock, "POST", "/clock", { body: { [name]: true } });
			output.answer(now, () => clockWords(now));
		},
	});
}

function clockWords({ now, mode }: ClockAnswer): string {
	return `${dayAndTime(now)}, ${mode} (${now})`;
}
