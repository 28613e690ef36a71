import type { Command } from "./command.js";
import { charges, expire, fail, pay } from "./commands/charge-commands.js";
import { advance, clock, run, set, stop } from "./commands/clock.js";
import { add, clear, faults } from "./commands/fault-commands.js";
import { listen } from "./commands/listen.js";
import { requests } from "./commands/requests.js";
import { reset } from "./commands/reset.js";
import { resend, trigger, webhooks } from "./commands/webhook-commands.js";
import { complete, failWithdrawal, withdrawals } from "./commands/withdrawals.js";

/** All that works on a running sandbox, under the headings of the help page. */
export const COMMAND_GROUPS: Record<string, readonly Command[]> = {
	Charges: [charges, pay, expire, fail],
	Withdrawals: [withdrawals, complete, failWithdrawal],
	Webhooks: [listen, trigger, webhooks, resend],
	"Time and trouble": [clock, stop, run, advance, set, faults, add, clear],
	"The sandbox": [requests, reset],
};

export const COMMANDS: readonly Command[] = Object.values(COMMAND_GROUPS).flat();
