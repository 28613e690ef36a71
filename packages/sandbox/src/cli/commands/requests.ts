import { z } from "zod";
import type { RequestAnswer } from "../answers.js";
import * as answers from "../answers.js";
import { defineCommand, REMOTE_FLAGS } from "../command.js";
import { given, noWords, remote, wholeNumber } from "../flag-values.js";
import { coloured } from "../output.js";
import { timeOfDay } from "../print-times.js";
import { table } from "../table.js";
import { untilInterrupted } from "../until-interrupted.js";
import { whenever } from "../whenever.js";

export const requests = defineCommand({
	name: "requests",
	about: "Lists the last requests to the service, oldest first.",
	flags: {
		limit: { value: "N", about: "at most so many", standard: "20" },
		follow: { about: "goes on with each new one until you stop it" },
		...REMOTE_FLAGS,
	},
	more: `Keys, payers and query strings are not kept. Where a fault gave another answer than the service,
both are shown. With --follow --json each request is one line.`,
	examples: ["requests", "requests --follow"],
	input: z.object({ ...remote, words: noWords, limit: wholeNumber.default(20), follow: given }),
	run: async ({ limit, follow }, { sandbox, output }) => {
		if (!follow) {
			const { requests, total } = await sandbox.ask(
				answers.requests,
				"GET",
				`/requests?limit=${limit}`,
			);
			const shown = requests.reverse();
			output.answer({ requests: shown, total }, () =>
				shown.length === 0 ? "There were no requests yet." : table(shown.map(requestRow)),
			);
			return;
		}
		let printed = new Set<string>();
		let isFirst = true;
		const look = async () => {
			const { requests } = await sandbox.ask(answers.requests, "GET", "/requests");
			const done = requests.filter(({ durationMs }) => durationMs !== null);
			const fresh = done.filter(({ id }) => !printed.has(id)).reverse();
			printed = new Set(done.map(({ id }) => id));
			for (const one of isFirst ? fresh.slice(Math.max(0, fresh.length - limit)) : fresh) {
				output.answer(one, () => requestRow(one).join("  "));
			}
			isFirst = false;
		};
		await whenever(sandbox, "requests", { look, signal: untilInterrupted() });
	},
});

function requestRow(request: RequestAnswer): string[] {
	const { at, status, serviceStatus, method, path, durationMs, faults } = request;
	const words = status === null ? (durationMs === null ? "…" : "---") : String(status);
	const unlike =
		serviceStatus !== null && serviceStatus !== status ? `service ${serviceStatus}` : "";
	return [
		timeOfDay(at),
		coloured(status !== null && status < 400 ? "green" : "red", words),
		method.padEnd(4),
		path,
		durationMs === null ? "" : `${durationMs} ms`,
		[unlike, ...faults].filter(Boolean).join(", "),
	];
}
