import { z } from "zod";
import { FAULT_HEADER, parseDeliveryFaults } from "../faults/fault-rule.js";
import { SandboxError } from "../sandbox-error.js";
import type { Flag } from "./command.js";

/** For commands that cause a webhook. */
export const FAULT_FLAG: Record<string, Flag> = {
	fault: {
		value: "KIND",
		about: "befalls the webhook of this: webhook_lost, webhook_doubled, … or JSON",
	},
};

/** Its value, as the header of a control request. */
export const webhookFault = z
	.string()
	.transform((text, context) => {
		try {
			parseDeliveryFaults(text);
			return { [FAULT_HEADER]: text };
		} catch (error) {
			if (!(error instanceof SandboxError)) throw error;
			context.addIssue({ code: "custom", message: `can't be used: ${error.message}` });
			return z.NEVER;
		}
	})
	.optional();
