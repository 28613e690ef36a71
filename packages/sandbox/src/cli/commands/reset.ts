import { z } from "zod";
import * as answers from "../answers.js";
import { defineCommand, REMOTE_FLAGS } from "../command.js";
import { noWords, remote } from "../flag-values.js";

export const reset = defineCommand({
	name: "reset",
	about: "Forgets everything and begins anew, with the seed file's content.",
	flags: REMOTE_FLAGS,
	more: "Charges, withdrawals, webhooks, requests, faults and used limits are gone; the receiver stays.",
	examples: ["reset"],
	input: z.object({ ...remote, words: noWords }),
	run: async (_, { sandbox, output }) => {
		await sandbox.ask(answers.nothing, "POST", "/reset");
		output.answer({ reset: true }, () => "The sandbox begins anew.");
	},
});
