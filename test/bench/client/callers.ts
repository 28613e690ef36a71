import { PixCheckoutClient } from "@pix-checkout/client";
import { Pool, request as undiciRequest } from "undici";
import { type BenchRequest, benchSecretKey, headersOf } from "./requests.js";

export type CallerName = "client" | "undici request" | "fetch";

export interface Caller {
	name: CallerName;
	/** Sends one request and reads the JSON of its answer. */
	send: (request: BenchRequest) => Promise<unknown>;
	close: () => Promise<void>;
}

/** Three ways to send the same server the same requests. */
export function callersOf(baseUrl: string, connections: number): Caller[] {
	const client = new PixCheckoutClient({
		secretKey: benchSecretKey,
		baseUrl,
		maxConnections: connections,
		maxRetries: 0,
	});
	const dispatcher = new Pool(new URL(baseUrl).origin, { connections });
	return [
		{
			name: "client",
			send: (request) => request.byClient(client),
			close: () => client.close(),
		},
		{
			name: "undici request",
			send: async (request) => {
				const { method, body } = request;
				const headers = headersOf(request);
				const url = baseUrl + request.path;
				const answer = await undiciRequest(url, { method, headers, body, dispatcher });
				expectSuccess(answer.statusCode, request);
				return answer.body.json();
			},
			close: () => dispatcher.close(),
		},
		{
			name: "fetch",
			send: async (request) => {
				const { method, body } = request;
				const answer = await fetch(baseUrl + request.path, {
					method,
					headers: headersOf(request),
					...(body === undefined ? {} : { body }),
				});
				expectSuccess(answer.status, request);
				return answer.json();
			},
			close: async () => {},
		},
	];
}

function expectSuccess(status: number, request: BenchRequest): void {
	if (status < 200 || status > 299) {
		throw new Error(`the server answered ${request.name} with ${status}`);
	}
}
