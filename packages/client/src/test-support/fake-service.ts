import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, createServer as createSocketServer, type Socket } from "node:net";

export interface SeenRequest {
	method: string;
	url: string;
	headers: IncomingMessage["headers"];
	body: string;
}

export type Answer = (response: ServerResponse, request: SeenRequest) => void;

export interface FakeService {
	/** Ends in `/v1`. */
	baseUrl: string;
	seen: SeenRequest[];
	/** The next answers in order; the last one repeats. */
	answers: Answer[];
	close(): Promise<void>;
}

/** An HTTP server on a free port that gives the answers of a test and records requests. */
export async function startFakeService(...answers: Answer[]): Promise<FakeService> {
	const seen: SeenRequest[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const { method = "", url = "", headers } = request;
			const asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
			seen.push(asked);
			const answer = service.answers.length > 1 ? service.answers.shift() : service.answers[0];
			if (!answer) {
				throw new Error("the test gave no answer");
			}
			answer(response, asked);
		});
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const service: FakeService = {
		baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
		seen,
		answers,
		async close() {
			server.closeAllConnections();
			server.close();
			await once(server, "close");
		},
	};
	return service;
}

export interface SocketService {
	baseUrl: string;
	/** The accepted connections. */
	connections: number;
	/** The bytes that arrived, on all connections. */
	received(): string;
	close(): Promise<void>;
}

/** A server below HTTP, which breaks connections at an exact point. */
export async function startSocketService(
	onConnection: (socket: Socket, connections: number) => void,
): Promise<SocketService> {
	const sockets = new Set<Socket>();
	const chunks: Buffer[] = [];
	const server = createSocketServer((socket) => {
		service.connections++;
		sockets.add(socket);
		socket.on("error", () => socket.destroy());
		socket.on("data", (chunk) => chunks.push(chunk));
		onConnection(socket, service.connections);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const service: SocketService = {
		baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
		connections: 0,
		received: () => Buffer.concat(chunks).toString(),
		async close() {
			for (const socket of sockets) {
				socket.destroy();
			}
			server.close();
			await once(server, "close");
		},
	};
	return service;
}

/** A base URL without a server. */
export async function refusedBaseUrl(): Promise<string> {
	const service = await startSocketService(() => {});
	await service.close();
	return service.baseUrl;
}

/** An answer with a status and JSON, or with a text. */
export function answer(
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): Answer {
	return (response) => {
		response.writeHead(status, { "content-type": "application/json", ...headers });
		response.end(typeof body === "string" ? body : JSON.stringify(body));
	};
}

/** An error as in the service's specification ("Errors"). */
export function refusal(
	status: number,
	code: string,
	headers: Record<string, string> = {},
): Answer {
	return answer(
		status,
		{ error: { code, message: "Human text about maria@example.com" } },
		headers,
	);
}

/** Closes the connection without an answer, after the request has arrived. */
export const hangUp: Answer = (response) => response.socket?.destroy();

/** Never answers. */
export const stayMute: Answer = () => {};

function portOf(address: string | AddressInfo | null): number {
	if (address === null || typeof address === "string") {
		throw new Error("the server has no port");
	}
	return address.port;
}
