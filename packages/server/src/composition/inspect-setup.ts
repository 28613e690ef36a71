import { isAuthenticationError, PixCheckoutClient } from "@pix-checkout/client";
import { errorCode, stateOfSweep, stateOfWebhook } from "@pix-checkout/core";
import { openChargeStore } from "@pix-checkout/postgres";
import { type Connections, openConnections } from "./connections.js";
import { type ParsedOptions, type PixCheckoutOptions, parseOptions } from "./options.js";
import { requirePostgres } from "./require-postgres.js";
import { requireSchema } from "./schema.js";
import { SetupError } from "./setup-error.js";

/** `warning`: the shop works, and something isn't as it should be. `problem`: payments suffer. */
export interface SetupCheck {
	id: "options" | "secret_key" | "database" | "schema" | "webhook" | "sweep";
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
	const connections = openConnections(options.database, options.schema);
	try {
		const [key, database] = await Promise.all([
			inspectKey(options),
			inspectDatabase(connections, options),
		]);
		return [{ id: "options", status: "ok", detail: "The options are complete." }, key, ...database];
	} finally {
		await connections.end();
	}
}

/** Sends the service one request that changes nothing. */
async function inspectKey({ service }: ParsedOptions): Promise<SetupCheck> {
	const { apiUrl, secretKey, dialect } = service;
	const client = new PixCheckoutClient({
		baseUrl: apiUrl,
		secretKey,
		dialect,
		timeoutMs: patienceMs,
		maxRetries: 0,
	});
	try {
		await client.getBalance();
		return { id: "secret_key", status: "ok", detail: "The service accepts the secret key." };
	} catch (error) {
		const detail = isAuthenticationError(error)
			? `The service rejects the secret key (${error.status}). Give the account's own, sk_live_…; until then no code can be made.`
			: `The service gave no usable answer (${errorCode(error)}). Check its address, apiUrl, and the network.`;
		return { id: "secret_key", status: "problem", detail };
	} finally {
		await client.close();
	}
}

/** The checks that need PostgreSQL, up to the first problem that hides the others. */
async function inspectDatabase(
	{ database }: Connections,
	{ schema, basePath, logger }: ParsedOptions,
): Promise<SetupCheck[]> {
	const checks: SetupCheck[] = [];
	try {
		const version = await requirePostgres(database, schema);
		checks.push({ id: "database", status: "ok", detail: `PostgreSQL ${version} answers.` });
	} catch (error) {
		return [problem("database", error)];
	}
	try {
		await requireSchema(database, schema);
		checks.push({ id: "schema", status: "ok", detail: `The schema ${schema} has all tables.` });
	} catch (error) {
		return [...checks, problem("schema", error)];
	}
	const pulse = await openChargeStore(database, logger).heartbeats.read();
	const address = `https://your.shop${basePath}/hooks/SECRET, with the webhook's secret,`;
	const [eventAt, paidAt, sweptAt] = [
		pulse.lastEventAt,
		pulse.lastPaidAt,
		pulse.sweep?.begunAt,
	].map((time) => (time ? readableTime(time) : ""));
	const missed = `The checkout learned of a payment (${paidAt}) without a webhook; the sweep finds payments, but later. `;
	const webhook = {
		received: ["ok", `The latest webhook came ${eventAt}.`],
		none_yet: ["warning", `No webhook has come yet. Register ${address} at the service.`],
		missed: ["warning", `${missed}The latest came ${eventAt}. Compare the address at the service.`],
		never_arrived: ["problem", `${missed}Register ${address} at the service.`],
	} as const;
	const sweep = {
		running: ["ok", `The latest sweep began ${sweptAt}.`],
		never: ["warning", `No sweep has run yet. ${callSweep}`],
		stopped: ["problem", `No sweep has begun since ${sweptAt}. ${callSweep}`],
	} as const;
	const [webhookStatus, webhookDetail] = webhook[stateOfWebhook(pulse)];
	const [sweepStatus, sweepDetail] = sweep[stateOfSweep(pulse)];
	return [
		...checks,
		{ id: "webhook", status: webhookStatus, detail: webhookDetail },
		{ id: "sweep", status: sweepStatus, detail: sweepDetail },
	];
}

const callSweep = "Call start() in a process that stays, or sweepOnce() each minute.";

function problem(id: SetupCheck["id"], error: unknown): SetupCheck {
	const detail =
		error instanceof SetupError
			? error.message
			: `PostgreSQL gave no usable answer (${errorCode(error)}). Check the address in database, and whether PostgreSQL runs.`;
	return { id, status: "problem", detail };
}

/** Such as `2026-11-23 01:40 UTC`. */
export function readableTime(time: Date): string {
	return `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
}
