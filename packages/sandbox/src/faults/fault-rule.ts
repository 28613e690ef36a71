import { z } from "zod";
import { SandboxError } from "../sandbox-error.js";
import {
	type EndingFault,
	type Fault,
	type FaultKind,
	isWebhookFault,
	type ShapingFault,
	type WebhookFault,
} from "./fault.js";
import { type Operation, REQUEST_OPERATIONS } from "./operation.js";

/** What goes wrong, and when. */
export interface FaultRule {
	fault: Fault;
	/**
	 * The operations that it befalls; unless given, all that it can befall: every request to the
	 * service, or for the kinds that begin with `webhook_` every delivery, and for `list_lags` lists.
	 */
	on?: Operation | readonly Operation[];
	/** How many it befalls; any number unless given. */
	times?: number;
	/** Leaves so many of its operations alone first; none unless given. */
	after?: number;
	/** From 0 to 1, drawn for each with the sandbox's seed; 1 unless given. */
	chance?: number;
}

/** A rule that holds, and how often it did. */
export interface ActiveFault extends FaultRule {
	/** Such as `fault-1`. */
	id: string;
	/** How many of its operations have come since it was added. */
	seen: number;
	/** How many of them it befell. */
	used: number;
}

const A_DAY_MS = 86_400_000;
const ms = z.number().min(0).max(A_DAY_MS);
const status = z.int().min(200).max(599);
const text = z.string().max(1_000_000);
const answer = { status, body: text.optional(), contentType: z.string().min(1).optional() };

const faultSchema = z.discriminatedUnion("kind", [
	z.strictObject({ kind: z.literal("dropped_before") }),
	z.strictObject({ kind: z.literal("dropped_after") }),
	z.strictObject({ kind: z.literal("hanging") }),
	z.strictObject({ kind: z.literal("half_body") }),
	z.strictObject({ kind: z.literal("error_before"), ...answer }),
	z.strictObject({ kind: z.literal("error_after"), ...answer }),
	z.strictObject({ kind: z.literal("rate_limited"), resetMs: ms }),
	z.strictObject({ kind: z.literal("junk"), body: text, contentType: answer.contentType }),
	z.strictObject({ kind: z.literal("down"), forMs: ms }),
	z.strictObject({ kind: z.literal("latency"), ms }),
	z.strictObject({
		kind: z.literal("fields"),
		without: z.array(z.string().min(1)).optional(),
		changed: z.record(z.string().min(1), z.unknown()).optional(),
	}),
	z.strictObject({ kind: z.literal("list_lags"), ms }),
	z.strictObject({ kind: z.literal("clock_skewed"), ms: z.number().min(-A_DAY_MS).max(A_DAY_MS) }),
	z.strictObject({ kind: z.literal("webhook_lost") }),
	z.strictObject({ kind: z.literal("webhook_doubled") }),
	z.strictObject({ kind: z.literal("webhook_delayed"), ms }),
	z.strictObject({ kind: z.literal("webhook_reordered"), ms: ms.optional() }),
]) satisfies z.ZodType<Fault>;

const operation = z.enum([...REQUEST_OPERATIONS, "webhook"]);

const ruleSchema = z
	.strictObject({
		fault: faultSchema,
		on: z.union([operation, z.array(operation).min(1)]).optional(),
		times: z.int().positive().optional(),
		after: z.int().nonnegative().optional(),
		chance: z.number().min(0).max(1).optional(),
	})
	.superRefine(({ fault, on }, context) => {
		if (on === undefined) return;
		const possible = operationsOf(fault);
		for (const wanted of [on].flat().filter((name) => !possible.includes(name))) {
			context.addIssue({
				code: "custom",
				path: ["on"],
				message: `${fault.kind} can't befall ${wanted}, only ${possible.join(", ")}`,
			});
		}
	}) satisfies z.ZodType<FaultRule>;

/** What a fault can befall. */
export function operationsOf(fault: Fault): readonly Operation[] {
	if (isWebhookFault(fault)) return ["webhook"];
	return fault.kind === "list_lags" ? ["list"] : REQUEST_OPERATIONS;
}

/** @throws {SandboxError} `invalid_fault` with each problem in its message. */
export function parseFaultRule(rule: unknown): FaultRule {
	const parsed = ruleSchema.safeParse(rule);
	if (parsed.success) return parsed.data;
	throw invalidFault("The rule of a fault can't be used.", parsed.error);
}

/** Kinds that need nothing besides their name. */
const faultByName = z
	.string()
	.transform((kind) => ({ kind }))
	.pipe(faultSchema);

/**
 * The faults in the header of one request to the service: the name of a kind, a fault as JSON, or
 * several in a JSON array; none without the header.
 * @throws {SandboxError} `invalid_fault`.
 */
export function parseRequestFaults(header: string | undefined): Array<EndingFault | ShapingFault> {
	const faults = parseFaultHeader(header);
	return faults.map((fault) => {
		if (!isWebhookFault(fault)) return fault;
		throw new SandboxError(
			"invalid_fault",
			`${fault.kind} befalls deliveries and not requests: send it to a control route that causes one, or add it as a rule.`,
		);
	});
}

/**
 * The same in the header of a control request, for the webhooks that it causes.
 * @throws {SandboxError} `invalid_fault`.
 */
export function parseDeliveryFaults(header: string | undefined): WebhookFault[] {
	const faults = parseFaultHeader(header);
	return faults.map((fault) => {
		if (isWebhookFault(fault)) return fault;
		throw new SandboxError(
			"invalid_fault",
			`${fault.kind} befalls requests to the service: a control route takes the kinds that begin with webhook_.`,
		);
	});
}

function parseFaultHeader(header: string | undefined): Fault[] {
	if (header === undefined) return [];
	const parsed = /^\s*[{[]/.test(header)
		? z.union([z.array(faultSchema), faultSchema]).safeParse(parseJson(header))
		: faultByName.safeParse(header.trim());
	if (parsed.success) return [parsed.data].flat();
	throw invalidFault(`The header ${FAULT_HEADER} can't be used.`, parsed.error);
}

/** Names the faults of the one request that carries it. */
export const FAULT_HEADER = "x-sandbox-fault";

/** All kinds, for messages. */
export const FAULT_KINDS: readonly FaultKind[] = faultSchema.options.map(
	(option) => option.shape.kind.value,
);

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (cause) {
		throw new SandboxError("invalid_fault", `The header ${FAULT_HEADER} is not JSON.`, { cause });
	}
}

function invalidFault(what: string, error: z.ZodError): SandboxError {
	const problems = error.issues.map((issue) => {
		const isKind = issue.path.at(-1) === "kind";
		const place = issue.path.map(String).join(".");
		const problem = isKind ? `must be one of ${FAULT_KINDS.join(", ")}` : issue.message;
		return place === "" ? problem : `${place}: ${problem}`;
	});
	return new SandboxError("invalid_fault", `${what} ${problems.join("; ")}`, { cause: error });
}
