import { z } from "zod";
import { durationExample, parseDuration } from "../clock/time.js";
import { faultHeader, parseDeliveryFaults } from "../faults/fault-rule.js";
import { SandboxError } from "../sandbox-error.js";
import { isObject, parseJson } from "../schema.js";
import { flag, toggle } from "./command.js";

export const noWords = z.tuple([], "takes no words besides its flags").default([]);

/** A whole number that isn't negative. */
export const wholeNumber = z
	.string()
	.regex(/^\d{1,15}$/, "must be a whole number")
	.transform(Number);

export const number = z
	.string()
	.refine((text) => text.trim() !== "" && Number.isFinite(Number(text)), "must be a number")
	.transform(Number);

/** Milliseconds, from a duration such as `1h30m` or a number of milliseconds. */
export const milliseconds = parsedBy(
	(text) => (/^-?\d+$/.test(text) ? Number(text) : parseDuration(text)),
	`must be a duration ${durationExample}, or a number of milliseconds`,
);

export const jsonObject = parsedBy((text) => {
	const value = parseJson(text);
	return isObject(value) ? Object.fromEntries(Object.entries(value)) : undefined;
}, `must be a JSON object such as '{"amount":500}'`);

/** Texts separated by commas. */
export const list = z.string().transform((text) => text.split(",").map((one) => one.trim()));

/** For commands that list the newest entries. */
export const limit = flag("N", "at most so many (20)", wholeNumber.default(20));

/** For commands about one charge. */
export const last = toggle("the newest charge that is still pending, instead of CHARGE");

/** For commands that cause a webhook; the value becomes the header of a control request. */
export const webhookFault = flag(
	"KIND",
	"affects the webhook of this: webhook_lost, webhook_doubled, … or JSON",
	z
		.string()
		.transform((text, context) => {
			try {
				parseDeliveryFaults(text);
				return { [faultHeader]: text };
			} catch (error) {
				if (!(error instanceof SandboxError)) {
					throw error;
				}
				context.addIssue({ code: "custom", message: `can't be used: ${error.message}` });
				return z.NEVER;
			}
		})
		.optional(),
);

function parsedBy<T>(parse: (text: string) => T | undefined, message: string) {
	return z.string().transform((text, context): T => {
		const value = parse(text);
		if (value === undefined) {
			context.addIssue({ code: "custom", message });
		}
		return value ?? z.NEVER;
	});
}
