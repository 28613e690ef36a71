import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** A request as it came, with its body. */
export interface HttpRequest {
	method: string;
	/** With its query. */
	path: string;
	headers: IncomingHttpHeaders;
	body: string;
}

export interface HttpAnswer {
	status: number;
	headers: IncomingHttpHeaders;
	body: string;
}

// A connection of its own for each: the service may be ended and started between two.
const agent = new Agent({ keepAlive: false });

/** Sends a request on to `origin` and reads the answer; `null` when there is no whole one. */
export function forward(origin: string, asked: HttpRequest): Promise<HttpAnswer | null> {
	const { method, path, body } = asked;
	const headers = { ...asked.headers };
	for (const name of ["host", "connection", "transfer-encoding"]) delete headers[name];
	return new Promise((resolve) => {
		const outgoing = request(`${origin}${path}`, { method, headers, agent });
		outgoing.once("error", () => resolve(null));
		outgoing.once("response", async (incoming) => {
			const text = await readText(incoming);
			const { statusCode: status = 0, headers } = incoming;
			resolve(text === null ? null : { status, headers, body: text });
		});
		outgoing.end(body);
	});
}

/** The whole body; `null` when the connection ended before. */
export async function readText(message: IncomingMessage): Promise<string | null> {
	const chunks: Buffer[] = [];
	message.on("data", (chunk: Buffer) => chunks.push(chunk));
	return new Promise((resolve) => {
		message.once("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
		message.once("error", () => resolve(null));
		message.once("close", () => resolve(null));
	});
}
