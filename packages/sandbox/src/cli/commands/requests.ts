import { z } from "zod";
import { type LoggedRequest, loggedRequest } from "../../request-log.js";
import { defineCommand, remote, toggle } from "../command.js";
import { limit, noWords } from "../flag-values.js";
import { follow } from "../follow.js";
import { coloured, table, timeOfDay } from "../output.js";

const anyRequests = z.object({ requests: z.array(loggedRequest), total: z.number() });

export const requests = defineCommand({
	name: "requests",
	about: "Lists the last requests to the service, oldest first.",
	more: `The log holds no keys, payers and query strings. Each line shows the dialect of its key, and says
when the request is in the other one. Where a fault replaced the service's answer, it
shows both. With --follow --json each request is one line.`,
	examples: ["requests", "requests --follow"],
	input: z.object({
		words: noWords,
		limit,
		follow: toggle("continues with each new one until you stop it"),
		...remote,
	}),
	run: async ({ limit, follow: isFollowed }, { sandbox, output }) => {
		if (!isFollowed) {
			const path = `/requests?limit=${limit}`;
			const { requests, total } = await sandbox.ask(anyRequests, "GET", path);
			const shown = requests.reverse();
			output.answer({ requests: shown, total }, () =>
				shown.length === 0 ? "There were no requests yet." : table(shown.map(requestRow)),
			);
			return;
		}
		let printed: Set<string> | undefined;
		const look = async () => {
			const { requests } = await sandbox.ask(anyRequests, "GET", "/requests");
			const done = requests.filter(({ durationMs }) => durationMs !== null);
			const fresh = printed ? done.filter(({ id }) => !printed?.has(id)) : done.slice(0, limit);
			printed = new Set(done.map(({ id }) => id));
			for (const one of fresh.reverse()) {
				output.answer(one, () => requestRow(one).join("  "));
			}
		};
		await follow(sandbox, { topic: "requests", look });
	},
});

export const reset = defineCommand({
	name: "reset",
	about: "Resets everything to the seed file's content.",
	more: "Charges, withdrawals, webhooks, requests, faults and used limits are gone; the receiver stays.",
	examples: ["reset"],
	input: z.object({ words: noWords, ...remote }),
	run: async (_, { sandbox, output }) => {
		await sandbox.ask(z.null(), "POST", "/reset");
		output.answer({ reset: true }, () => "The sandbox begins anew.");
	},
});

function requestRow(request: LoggedRequest): string[] {
	const { at, status, serviceStatus, method, path, durationMs, dialect, faults, hint } = request;
	const none = durationMs === null ? "…" : "---";
	const isUnlike = serviceStatus !== null && serviceStatus !== status;
	return [
		timeOfDay(at),
		coloured(status !== null && status < 400 ? "green" : "red", String(status ?? none)),
		method.padEnd(4),
		path,
		durationMs === null ? "" : `${durationMs} ms`,
		dialect ?? "",
		[...(isUnlike ? [`service ${serviceStatus}`] : []), ...faults, hint ?? []].flat().join(", "),
	];
}
