import { errorCode } from "../charge/steps/errors.js";
import type { Database } from "../database/database.js";
import { openChargeStore } from "../store/open-charge-store.js";
import {
	inspectDialect,
	inspectKey,
	inspectSweep,
	inspectWebhook,
	judgeStored,
} from "./check-service.js";
import { type Connections, openConnections } from "./connections.js";
import { countConnections } from "./count-connections.js";
import { inspectNode } from "./inspect-node.js";
import {
	chargePolicy,
	type ParsedOptions,
	type PixCheckoutOptions,
	parseOptions,
} from "./options.js";
import { requirePostgres } from "./require-postgres.js";
import { requireSchema } from "./schema.js";
import {
	type Check,
	type Finding,
	makeCheck,
	type Outcome,
	sharedOutcomes,
} from "./setup-check.js";
import { SetupError } from "./setup-error.js";
import { unsafeOptions } from "./unsafe-options.js";

const outcomes = {
	...sharedOutcomes,
	options_complete: { status: "ok", detail: "The options are complete." },
	postgres_answers: { status: "ok", detail: "PostgreSQL {{version}} answers." },
	postgres_unfit: { status: "problem", detail: "{{reason}}" },
	connections_enough: { status: "ok", detail: "{{counted}}" },
	connections_few: { status: "warning", detail: "{{counted}}" },
	schema_complete: {
		status: "ok",
		detail: "The schema {{schema}} has all tables, and the role all rights.",
	},
	schema_unfit: { status: "problem", detail: "{{reason}}" },
} as const satisfies Record<string, Outcome>;

export type SetupCheckId =
	| "node"
	| "options"
	| "secret_key"
	| "dialect"
	| "database"
	| "connections"
	| "schema"
	| "webhook"
	| "sweep";

export type SetupCheckCode = keyof typeof outcomes;

/** One check of the set-up. Its texts are English, and hold neither a secret nor a payer's data. */
export interface SetupCheck extends Check<SetupCheckId, SetupCheckCode> {}

/** Checks how the checkout is set up, as far as it can. Changes nothing. */
export async function inspectSetup(given: PixCheckoutOptions): Promise<SetupCheck[]> {
	const node = found("node", inspectNode(process.versions.node));
	let options: ParsedOptions;
	try {
		options = parseOptions(given);
	} catch (error) {
		const problems = error instanceof SetupError ? error.message : errorCode(error);
		return [node, made("options", "options_invalid", { problems })];
	}
	const connections = openConnections(options);
	try {
		const [key, database] = await Promise.all([
			inspectKey(
				options.service,
				judgeStored(connections.database, options.service, chargePolicy(options)),
			),
			inspectDatabase(connections, options),
		]);
		const dialect = inspectDialect(options.service);
		return [
			node,
			inspectOptions(options),
			found("secret_key", key),
			found("dialect", dialect),
			...database,
		];
	} finally {
		await connections.end();
	}
}

function inspectOptions({ service }: ParsedOptions): SetupCheck {
	const unsafe = unsafeOptions(service).map((problem) => `service.${problem}`);
	return unsafe.length === 0
		? made("options", "options_complete")
		: made("options", "not_for_production", { problems: `${unsafe.join(". ")}.` });
}

/** The checks that need PostgreSQL, up to the first problem that hides the others. */
async function inspectDatabase(
	{ database, name }: Connections,
	options: ParsedOptions,
): Promise<SetupCheck[]> {
	const { schema, connections } = options;
	const answers: SetupCheck[] = [];
	try {
		const version = await requirePostgres(database, options);
		answers.push(made("database", "postgres_answers", { version }));
		const { isEnough, detail: counted } =
			name === null
				? {
						isEnough: true,
						detail: `The checkout takes up to ${connections} of the ${options.pool?.options.max} clients of the shop's own pool.`,
					}
				: await countConnections(database, { name, connections });
		const code = isEnough ? "connections_enough" : "connections_few";
		answers.push(made("connections", code, { counted }));
	} catch (error) {
		return [...answers, failed("database", "postgres_unfit", error)];
	}
	try {
		await requireSchema(database, options);
	} catch (error) {
		return [...answers, failed("schema", "schema_unfit", error)];
	}
	return [
		...answers,
		made("schema", "schema_complete", { schema }),
		...(await inspectTraffic(database, options)),
	];
}

async function inspectTraffic(
	database: Database,
	{ basePath, logger }: ParsedOptions,
): Promise<SetupCheck[]> {
	const pulse = await openChargeStore(database, logger).heartbeats.read();
	const address = `https://your.shop${basePath}/hooks/••••••`;
	return [found("webhook", inspectWebhook(pulse, address)), found("sweep", inspectSweep(pulse))];
}

function made(
	id: SetupCheckId,
	code: SetupCheckCode,
	params: SetupCheck["params"] = {},
): SetupCheck {
	const check = makeCheck<SetupCheckId, SetupCheckCode>(outcomes, id, code, params);
	const named = Object.entries(params).map(([name, value]) => [camelCased(name), value]);
	return { ...check, params: Object.fromEntries(named) };
}

/** The texts of a check, which each platform has, name their params as doors do. */
function camelCased(name: string): string {
	return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function found(id: SetupCheckId, { code, params }: Finding): SetupCheck {
	return made(id, code, params);
}

function failed(
	id: SetupCheckId,
	code: "postgres_unfit" | "schema_unfit",
	error: unknown,
): SetupCheck {
	if (error instanceof SetupError && error.code !== "database_unreachable") {
		return made(id, code, { reason: error.message });
	}
	const { cause = error } = Object(error);
	return made(id, "database_unreachable", { reason: errorCode(cause) });
}
