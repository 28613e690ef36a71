import { connect } from "node:net";

/** The parts of a request, which the client neither validates nor encodes. */
export interface RawRequest {
	method?: string;
	/** The request's target. */
	address: string;
	headers?: Record<string, string>;
	body?: string;
	/** Ends the connection in the middle of the body. */
	aborted?: boolean;
}

/** Sends the request unchanged. @returns the status of the answer, `null` when there is none */
export async function sendRaw(
	store: string,
	{ method = "POST", address, headers = {}, body = "", aborted = false }: RawRequest,
): Promise<number | null> {
	const { hostname, port } = new URL(store);
	const socket = connect(Number(port), hostname);
	const length = Buffer.byteLength(body) + (aborted ? 1_000 : 0);
	const sent = {
		host: `${hostname}:${port}`,
		connection: "close",
		"content-type": "application/json",
		"content-length": length,
		...headers,
	};
	const lines = [
		`${method} ${address} HTTP/1.1`,
		...Object.entries(sent).map(([name, value]) => `${name}: ${value}`),
	];
	socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
	if (aborted) {
		await new Promise((resolve) => socket.write("", resolve));
		socket.destroy();
		return null;
	}
	let answer = "";
	try {
		for await (const chunk of socket) {
			answer += String(chunk);
		}
	} catch {
		// The store may close the connection before it has read a body that is too long.
	}
	const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
	return status === undefined ? null : Number(status);
}
