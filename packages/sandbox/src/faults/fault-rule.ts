import { z } from "zod";
import { SandboxError } from "../sandbox-error.js";
import { faultKinds, faultSchema, isWebhookFault } from "./fault.js";
import { type Operation, operation, requestOperation } from "./operation.js";

const ruleFields = z.strictObject({
	fault: faultSchema,
	/**
	 * The operations that it affects. By default every one that it can affect: for the kinds that
	 * begin with `webhook_` every delivery, for `list_lags` lists, else every request to the service.
	 */
	on: z.union([operation, z.array(operation).min(1).readonly()]).optional(),
	/**
	 * Only the charge with this `description`, in which a merchant sends the reference: its creation,
	 * its reads and its events.
	 */
	reference: z.string().min(1).optional(),
	/** Only this charge, by any of its identifiers: its reads and its events. */
	charge: z.string().min(1).optional(),
	/** How many operations it affects; by default one. */
	times: z.union([z.int().positive(), z.literal("always")]).optional(),
	/** Skips so many of its operations first; by default none. */
	after: z.int().nonnegative().optional(),
	/** From 0 to 1, drawn for each with the sandbox's seed; by default 1. */
	chance: z.number().min(0).max(1).optional(),
});
const ruleSchema = ruleFields.superRefine((rule, context) => {
	const possible = operationsOf(rule);
	const wanted = [rule.on ?? possible].flat();
	for (const name of wanted.length === 0 ? ["one charge"] : wanted) {
		if (!possible.some((one) => one === name)) {
			const only = possible.length === 0 ? "" : `, only ${possible.join(", ")}`;
			const message = `${rule.fault.kind} can't affect ${name}${only}`;
			context.addIssue({ code: "custom", path: ["on"], message });
		}
	}
});

/** A fault, and when it applies. */
export type FaultRule = z.output<typeof ruleFields>;

export const activeFault = ruleFields.extend({
	/** Such as `fault-1`. */
	id: z.string(),
	/** How many of its operations have come since it exists. */
	seen: z.number(),
	/** How many of them it affected. */
	used: z.number(),
});
/** A rule, and how often it applied. */
export type ActiveFault = z.output<typeof activeFault>;

/** The operations that a rule can affect. */
export function operationsOf({ fault, reference, charge }: FaultRule): readonly Operation[] {
	const ofCharge: readonly Operation[] = ["get", "status", "webhook"];
	return operationsOfKind(fault).filter(
		(name) =>
			(charge === undefined || ofCharge.includes(name)) &&
			(reference === undefined || ofCharge.includes(name) || name === "create"),
	);
}

function operationsOfKind(fault: FaultRule["fault"]): readonly Operation[] {
	if (isWebhookFault(fault)) {
		return ["webhook"];
	}
	return fault.kind === "list_lags" ? ["list"] : requestOperation.options;
}

/** @throws {SandboxError} `invalid_fault` with each problem in its message. */
export function parseFaultRule(rule: unknown): FaultRule {
	const parsed = ruleSchema.safeParse(rule);
	return parsed.success ? parsed.data : refuse(parsed.error);
}

function refuse(cause: z.ZodError): never {
	const problems = cause.issues.map(({ path, message }) => {
		const isKind = path.at(-1) === "kind";
		const problem = isKind ? `must be one of ${faultKinds.join(", ")}` : message;
		return [path.map(String).join("."), problem].filter(Boolean).join(": ");
	});
	const message = `The rule of a fault is invalid. ${problems.join("; ")}`;
	throw new SandboxError("invalid_fault", message, { cause });
}
