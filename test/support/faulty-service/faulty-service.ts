import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../../apps/store/src/run/index.mjs";
import type { FaultRule, Operation } from "./fault.js";
import { FaultPlan } from "./fault-plan.js";
import { forward, type HttpAnswer, type HttpRequest, readText } from "./forward.js";
import { errorPage, refusalOf } from "./refusals.js";
import { operationOf, type ProxiedRequest, requestLine } from "./request-log.js";
import { delayOf, shapeAnswer, shapeRequest } from "./shape-exchange.js";

export interface FaultyServiceOptions {
	/** Where the service behind it is; only the origin counts. */
	target: string;
	/** Decides where a rule has a chance; print it, and the same draws come again. */
	seed?: string;
}

/** The service, with trouble on the way: an HTTP proxy before it, on a port of its own. */
export interface FaultyService {
	/** The base URL for the store; ends in `/v1` and stays the same while it is down. */
	readonly url: string;
	/** The faults from now on, instead of those before; none: all is well. */
	setFaults(...rules: FaultRule[]): void;
	/** What has come, oldest first; of one operation or of all. */
	requests(operation?: Operation): ProxiedRequest[];
	/** Nobody listens any more: connections are refused, open ones end. */
	goDown(): Promise<void>;
	comeUp(): Promise<void>;
	stop(): Promise<void>;
}

/** Starts the proxy, without faults. */
export async function startFaultyService(options: FaultyServiceOptions): Promise<FaultyService> {
	const { seed = "none" } = options;
	const { origin } = new URL(options.target);
	const plan = new FaultPlan(seed);
	const log: ProxiedRequest[] = [];
	const port = await freePort();
	let wakeUp: NodeJS.Timeout | undefined;
	const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
	const comeUp = async () => {
		clearTimeout(wakeUp);
		if (!server.listening) await listen(server, port);
	};
	const goDown = async () => {
		clearTimeout(wakeUp);
		await hangUp(server);
	};
	const goDownFor = async (ms: number) => {
		await goDown();
		wakeUp = setTimeout(() => void comeUp(), ms);
	};
	await comeUp();

	return {
		url: `http://127.0.0.1:${port}/v1`,
		setFaults: (...rules) => plan.set(rules),
		requests: (operation) =>
			log.filter((request) => operation === undefined || request.operation === operation),
		goDown,
		comeUp,
		stop: goDown,
	};

	async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
		const asked = await readRequest(incoming);
		if (!asked) return;
		const operation = operationOf(asked);
		const { ending, shaping } = plan.next(operation);
		const line = requestLine(asked, operation, { ending, shaping });
		log.push(line);
		const send = (answer: HttpAnswer) => {
			if (outgoing.destroyed) return;
			line.status = answer.status;
			outgoing.writeHead(answer.status, headersOf(answer)).end(answer.body);
		};

		if (ending?.kind === "dropped_before") return void incoming.socket.destroy();
		if (ending?.kind === "down") return goDownFor(ending.forMs);
		const refusal = ending && refusalOf(ending);
		if (refusal) return send(shapeAnswer(refusal, shaping));

		const answer = await forward(origin, shapeRequest(asked, shaping));
		// Nobody is there: to the asker that is a connection which ends without an answer.
		if (!answer) return void incoming.socket.destroy();
		line.serviceStatus = answer.status;
		await sleep(delayOf(shaping));
		const shaped = shapeAnswer(answer, shaping);
		switch (ending?.kind) {
			case "answer_lost":
				return void incoming.socket.destroy();
			case "never_answered":
				return;
			case "half_body": {
				const half = shaped.body.slice(0, shaped.body.length / 2);
				outgoing.writeHead(shaped.status, headersOf(shaped));
				outgoing.write(half, () => incoming.socket.destroy());
				return;
			}
			case "error_after":
				return send(errorPage(ending.status));
			case "junk": {
				const headers = { ...shaped.headers, "content-type": ending.contentType ?? "text/html" };
				return send({ ...shaped, headers, body: ending.body });
			}
			default:
				return send(shaped);
		}
	}
}

/** `null` when the asker went away before it had said all. */
async function readRequest(incoming: IncomingMessage): Promise<HttpRequest | null> {
	const { method = "GET", url: path = "/", headers } = incoming;
	const body = await readText(incoming);
	return body === null ? null : { method, path, headers, body };
}

/** Of this connection and not of the next. */
const hopHeaders = ["connection", "keep-alive", "transfer-encoding"];

function headersOf({ headers, body }: HttpAnswer) {
	const kept = Object.entries(headers).filter(([name]) => !hopHeaders.includes(name));
	return { ...Object.fromEntries(kept), "content-length": Buffer.byteLength(body) };
}

function listen(server: Server, port: number): Promise<void> {
	return new Promise((resolve, reject) => {
		server.once("error", reject);
		server.listen(port, "127.0.0.1", () => {
			server.off("error", reject);
			resolve();
		});
	});
}

function hangUp(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.close(() => resolve());
		server.closeAllConnections();
	});
}
