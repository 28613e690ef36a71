import { z } from "zod";
import { type ClockView, clockView } from "../../clock/sandbox-clock.js";
import { durationExample } from "../../clock/time.js";
import { type Command, defineCommand, remote, type Session } from "../command.js";
import { milliseconds, noWords } from "../flag-values.js";
import { dayAndTime } from "../output.js";

export const clock = defineCommand({
	name: "clock",
	about: "Shows the sandbox's time.",
	more: `Charges expire, webhooks are retried and balances are released by this clock. A move answers when
every task that came due on the way is done, each at its own time.`,
	examples: ["clock", "clock stop", "clock advance 1h30m", "clock set 2026-12-24T18:00:00Z"],
	input: z.object({ words: noWords, ...remote }),
	run: async (_, { sandbox, output }) => {
		const now = await sandbox.ask(clockView, "GET", "/clock");
		output.answer(now, () => clockWords(now));
	},
});

export const stop = switchCommand("stop", "Stops the clock: nothing comes due until it moves.");

export const run = switchCommand("run", "Starts the clock again, from where it stands.");

export const advance = defineCommand({
	name: "clock advance",
	words: "DURATION",
	about: "Moves the clock forward.",
	more: `A duration is ${durationExample} (units w, d, h, m, s, ms), or a number of milliseconds.`,
	examples: ["clock advance 90s", "clock advance 3d"],
	input: z.object({
		words: z.tuple([milliseconds], `Name one DURATION ${durationExample}`),
		...remote,
	}),
	run: ({ words: [ms] }, session) => move(session, { advance_ms: ms }),
});

const aTime = "TIME must be in ISO 8601 with a zone, such as 2026-12-24T18:00:00Z";

export const set = defineCommand({
	name: "clock set",
	words: "TIME",
	about: "Moves the clock forward to a time.",
	examples: ["clock set 2026-12-24T18:00:00Z", "clock set 2026-12-24T15:00:00-03:00"],
	input: z.object({
		words: z.tuple([z.iso.datetime({ offset: true, error: aTime })], aTime),
		...remote,
	}),
	run: ({ words: [time] }, session) => move(session, { set: time }),
});

function switchCommand(name: "stop" | "run", about: string): Command {
	return defineCommand({
		name: `clock ${name}`,
		about,
		examples: [`clock ${name}`],
		input: z.object({ words: noWords, ...remote }),
		run: (_, session) => move(session, { [name]: true }),
	});
}

async function move({ sandbox, output }: Session, body: object): Promise<void> {
	const now = await sandbox.ask(clockView, "POST", "/clock", { body });
	output.answer(now, () => clockWords(now));
}

function clockWords({ now, mode }: ClockView): string {
	return `${dayAndTime(now)}, ${mode} (${now})`;
}
