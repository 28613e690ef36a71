import { isAuthenticationError, PixCheckoutClient } from "@pix-checkout/client";
import { errorCode } from "../charge/steps/errors.js";
import { stateOfSweep, stateOfWebhook } from "../desk/health/signs-of-life.js";
import type { Pulse } from "../desk/ports/vitals.js";
import { openChargeStore, type PostgresChargeStore } from "../store/open-charge-store.js";
import { openAccountGuard, sayWhy } from "./account-guard.js";
import { type Connections, openConnections } from "./connections.js";
import { countConnections } from "./count-connections.js";
import {
	chargePolicy,
	type ParsedOptions,
	type PixCheckoutOptions,
	parseOptions,
} from "./options.js";
import { requirePostgres } from "./require-postgres.js";
import { requireSchema } from "./schema.js";
import { SetupError } from "./setup-error.js";
import { unsafeOptions } from "./unsafe-options.js";

/** `warning`: the shop works, and something isn't as it should be. `problem`: payments suffer. */
export interface SetupCheck {
	id:
		| "options"
		| "secret_key"
		| "database"
		| "connections"
		| "schema"
		| "account"
		| "webhook"
		| "sweep";
	status: "ok" | "warning" | "problem";
	/** What was found, and what to do about it, in English. Never a secret or a payer's data. */
	detail: string;
}

/** How long the service may take for its answer, in milliseconds. */
const patienceMs = 5_000;

/** Checks how the checkout is set up, as far as it can. Changes nothing. */
export async function inspectSetup(given: PixCheckoutOptions): Promise<SetupCheck[]> {
	let options: ParsedOptions;
	try {
		options = parseOptions(given);
	} catch (error) {
		return [problem("options", error)];
	}
	const connections = openConnections(options);
	try {
		const [key, database] = await Promise.all([
			inspectKey(options),
			inspectDatabase(connections, options),
		]);
		return [inspectOptions(options), key, ...database];
	} finally {
		await connections.end();
	}
}

function inspectOptions({ service }: ParsedOptions): SetupCheck {
	const unsafe = unsafeOptions(service).map((problem) => `service.${problem}`);
	return unsafe.length === 0
		? ok("options", "The options are complete.")
		: {
				id: "options",
				status: "warning",
				detail: `The options are complete, but production refuses them. ${unsafe.join(". ")}.`,
			};
}

/** Sends the service one request that changes nothing. */
async function inspectKey(options: ParsedOptions): Promise<SetupCheck> {
	const client = clientOf(options);
	try {
		await client.getBalance();
		return ok("secret_key", "The service accepts the secret key.");
	} catch (error) {
		const detail = isAuthenticationError(error)
			? `The service rejects the secret key (${error.status}). Give the account's own, sk_live_…; until then no code can be made.`
			: `The service gave no usable answer (${errorCode(error)}). Check its address, apiUrl, and the network.`;
		return { id: "secret_key", status: "problem", detail };
	} finally {
		await client.close();
	}
}

function clientOf({ service }: ParsedOptions): PixCheckoutClient {
	const { apiUrl, secretKey, dialect } = service;
	return new PixCheckoutClient({
		baseUrl: apiUrl,
		secretKey,
		dialect,
		timeoutMs: patienceMs,
		maxRetries: 0,
	});
}

/** The checks that need PostgreSQL, up to the first problem that hides the others. */
async function inspectDatabase(
	{ database, name }: Connections,
	options: ParsedOptions,
): Promise<SetupCheck[]> {
	const { schema, connections, basePath, logger } = options;
	const answers: SetupCheck[] = [];
	try {
		const version = await requirePostgres(database, options);
		answers.push(ok("database", `PostgreSQL ${version} answers.`));
		const { isEnough, detail } = await countConnections(database, { name, connections });
		answers.push({ id: "connections", status: isEnough ? "ok" : "warning", detail });
	} catch (error) {
		return [...answers, problem("database", error)];
	}
	try {
		await requireSchema(database, options);
	} catch (error) {
		return [...answers, problem("schema", error)];
	}
	const store = openChargeStore(database, logger);
	const pulse = await store.heartbeats.read();
	const tables = ok("schema", `The schema ${schema} has all tables, and the role all rights.`);
	const account = await inspectAccount(options, store);
	return [...answers, tables, account, inspectWebhook(pulse, basePath), inspectSweep(pulse)];
}

async function inspectAccount(
	options: ParsedOptions,
	store: PostgresChargeStore,
): Promise<SetupCheck> {
	const client = clientOf(options);
	const { apiUrl, secretKey } = options.service;
	const guard = openAccountGuard({
		access: { baseUrl: apiUrl, secretKey },
		store,
		client,
		policy: chargePolicy(options),
		logger: options.logger,
		learns: false,
	});
	try {
		const verdict = await guard.judge();
		return verdict.kind === "own"
			? ok("account", "The stored payments are of this account.")
			: { id: "account", status: "problem", detail: `${sayWhy(verdict)}.` };
	} finally {
		await client.close();
	}
}

function inspectWebhook(pulse: Pulse, basePath: string): SetupCheck {
	const id = "webhook";
	const eventAt = timeOf(pulse.lastEventAt);
	const register = `Register https://your.shop${basePath}/hooks/SECRET, with the webhook's secret, at the service.`;
	const missed = `The checkout learned of a payment (${timeOf(pulse.lastPaidAt)}) without a webhook; the sweep finds payments, but later.`;
	switch (stateOfWebhook(pulse)) {
		case "received":
			return ok(id, `The latest webhook came ${eventAt}.`);
		case "none_yet":
			return { id, status: "warning", detail: `No webhook has come yet. ${register}` };
		case "missed":
			return {
				id,
				status: "warning",
				detail: `${missed} The latest came ${eventAt}. Compare the address at the service.`,
			};
		case "never_arrived":
			return { id, status: "problem", detail: `${missed} ${register}` };
	}
}

function inspectSweep(pulse: Pulse): SetupCheck {
	const id = "sweep";
	const beganAt = timeOf(pulse.sweep?.begunAt);
	const call =
		"Call start() in a process that stays, or sweepOnce() each minute: npx @pix-checkout/server sweep --config FILE.";
	switch (stateOfSweep(pulse)) {
		case "running":
			return ok(id, `The latest sweep began ${beganAt}.`);
		case "never":
			return { id, status: "warning", detail: `No sweep has run yet. ${call}` };
		case "stopped":
			return { id, status: "problem", detail: `No sweep has begun since ${beganAt}. ${call}` };
	}
}

function ok(id: SetupCheck["id"], detail: string): SetupCheck {
	return { id, status: "ok", detail };
}

function problem(id: SetupCheck["id"], error: unknown): SetupCheck {
	const detail =
		error instanceof SetupError
			? error.message
			: `PostgreSQL gave no usable answer (${errorCode(error)}). Check the address in database, and whether PostgreSQL runs.`;
	return { id, status: "problem", detail };
}

function timeOf(time: Date | null | undefined): string {
	return time ? readableTime(time) : "never";
}

const saoPaulo = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
	timeStyle: "short",
});

/** As the merchant's clock and bank show it, such as `2026-11-22 22:40 (São Paulo)`. */
export function readableTime(time: Date): string {
	return `${saoPaulo.format(time)} (São Paulo)`;
}
