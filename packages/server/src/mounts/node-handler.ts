import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { noStore } from "../doors/answers.js";
import { exactPath } from "./exact-path.js";
import type { WebDoors } from "./open-web-doors.js";

/** Express adds these to Node's request. */
interface Request extends IncomingMessage {
	/** The whole path, of which Express takes its prefix from `url`. */
	originalUrl?: string;
	/** What a body parser has read. */
	body?: unknown;
}

/**
 * A listener of `node:http`, and a middleware of Express and its like. A middleware passes paths of
 * others on.
 */
export type NodeHandler = (
	req: IncomingMessage,
	res: ServerResponse,
	next?: (error?: unknown) => void,
) => void;

/** @param isOurs whether the checkout answers this path */
export function nodeHandler(answer: WebDoors, isOurs: (pathname: string) => boolean): NodeHandler {
	return (req, res, next) => {
		const url = urlOf(req);
		if (next && !(url && isOurs(url.pathname))) {
			next();
			return;
		}
		if (!url) {
			res.writeHead(400, noStore).end();
			return;
		}
		answerWith(answer, { req, res, url }).catch(() => res.destroy());
	};
}

interface Asked {
	req: Request;
	res: ServerResponse;
	url: URL;
}

async function answerWith(answer: WebDoors, { req, res, url }: Asked): Promise<void> {
	const leaving = new AbortController();
	res.once("close", () => {
		if (!res.writableFinished) {
			leaving.abort();
		}
	});
	const { method = "GET" } = req;
	const init = { method, headers: headersOf(req), signal: leaving.signal };
	const hasBody = method !== "GET" && method !== "HEAD";
	const request = new Request(url, hasBody ? { ...init, ...bodyOf(req) } : init);
	if (hasBody && isConsumed(req)) {
		// The doors refuse a body that was read, and say what to do.
		await request.arrayBuffer();
	}
	const peerAddress = req.socket.remoteAddress;
	const response = await answer(request, { peerAddress, incoming: req });
	// Answers are short texts.
	const body = Buffer.from(await response.arrayBuffer());
	res.writeHead(response.status, Object.fromEntries(response.headers)).end(body);
}

/** A body parser has read the body, such as `express.json()`. */
function isConsumed({ body, readableEnded }: Request): boolean {
	return body !== undefined || readableEnded;
}

function bodyOf(req: Request): RequestInit {
	// `duplex` is not in TypeScript's type of a request, and Node sends no stream without it.
	return isConsumed(req)
		? { body: "" }
		: Object.assign({ duplex: "half" as const }, { body: Readable.toWeb(req) as ReadableStream });
}

function headersOf({ headers }: Request): [string, string][] {
	return Object.entries(headers).flatMap(([name, value = []]) =>
		[value].flat().map((one): [string, string] => [name, one]),
	);
}

/** `null` for a target that is no plain path. The doors look at path and query only. */
function urlOf(req: Request): URL | null {
	const target = req.originalUrl ?? req.url ?? "/";
	return exactPath(target) === null ? null : new URL(`http://localhost${target}`);
}
