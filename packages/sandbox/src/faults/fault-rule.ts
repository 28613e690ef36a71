import { z } from "zod";
import { SandboxError } from "../sandbox-error.js";
import { parseJson } from "../schema.js";
import {
	type EndingFault,
	type Fault,
	faultKinds,
	faultSchema,
	isWebhookFault,
	type ShapingFault,
	type WebhookFault,
} from "./fault.js";
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
	/** How many operations it affects; by default any number. */
	times: z.int().positive().optional(),
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
	return parsed.success ? parsed.data : refuse("The rule of a fault is invalid.", parsed.error);
}

/** Names the faults of its own request only. */
export const faultHeader = "x-sandbox-fault";

/**
 * The faults in the header of one request to the service: a kind's name, a fault as JSON, or
 * several in a JSON array. Returns none without the header.
 * @throws {SandboxError} `invalid_fault`.
 */
export function parseRequestFaults(header: string | undefined): Array<EndingFault | ShapingFault> {
	return parseFaultHeader(header).map((fault) =>
		isWebhookFault(fault)
			? refuse(
					`${fault.kind} affects deliveries and not requests: send it to a control route that causes one, or add it as a rule.`,
				)
			: fault,
	);
}

/**
 * The same in the header of a control request, for the webhooks that it causes.
 * @throws {SandboxError} `invalid_fault`.
 */
export function parseDeliveryFaults(header: string | undefined): WebhookFault[] {
	return parseFaultHeader(header).map((fault) =>
		isWebhookFault(fault)
			? fault
			: refuse(
					`${fault.kind} affects requests to the service: a control route accepts the kinds that begin with webhook_.`,
				),
	);
}

function parseFaultHeader(header: string | undefined): Fault[] {
	if (header === undefined) {
		return [];
	}
	const isJson = /^\s*[{[]/.test(header);
	// A kind without settings needs only its name.
	const given = isJson ? parseJson(header) : { kind: header.trim() };
	if (given === undefined) {
		return refuse(`The header ${faultHeader} is not JSON.`);
	}
	const parsed = z.array(faultSchema).safeParse([given].flat());
	return parsed.success
		? parsed.data
		: refuse(`The header ${faultHeader} is invalid.`, parsed.error);
}

function refuse(what: string, cause?: z.ZodError): never {
	const problems = (cause?.issues ?? []).map(({ path, message }) => {
		const isKind = path.at(-1) === "kind";
		const problem = isKind ? `must be one of ${faultKinds.join(", ")}` : message;
		return [path.map(String).join("."), problem].filter(Boolean).join(": ");
	});
	const message = [what, problems.join("; ")].filter(Boolean).join(" ");
	throw new SandboxError("invalid_fault", message, { cause });
}
