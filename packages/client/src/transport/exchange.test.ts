import { once } from "node:events";
import { connect } from "node:net";
import { Agent, type Dispatcher } from "undici";
import { expect, onTestFinished, test } from "vitest";
import {
	type SocketService,
	startFakeService,
	startSocketService,
} from "../test-support/fake-service.js";
import { type Exchange, exchange } from "./exchange.js";

// undici 7 against real sockets: which failure it reports, and which bytes the server has received
// by then. retry-table.test.ts has the failures that every call meets.

const bodyText = JSON.stringify({ amount: 5990 });

test("a socket that closes right after its acceptance never proves anything", async () => {
	const service = await sockets((socket) => socket.destroy());
	const result = await post(service.baseUrl);
	expect(result).toMatchObject({ kind: "no_answer", reason: "failed" });
});

test("a kept-alive connection that closes at the next request means no answer, and no second copy is sent", async () => {
	const service = await sockets((socket, connections) => {
		let requests = 0;
		socket.on("data", (chunk) => {
			if (!chunk.includes(bodyText)) {
				return;
			}
			requests++;
			if (connections === 1 && requests === 1) {
				socket.write(httpAnswer("{}"));
			} else {
				socket.destroy();
			}
		});
	});
	const dispatcher = agent({ connections: 1 });
	expect(await post(service.baseUrl, { dispatcher })).toMatchObject({ kind: "answered" });
	expect(await post(service.baseUrl, { dispatcher })).toMatchObject({ kind: "no_answer" });
	expect(service.received().match(/POST/g)).toHaveLength(2);
	expect(service.connections).toBe(1);
});

test("undici replaces an idle connection that the server has closed, and sends the request once", async () => {
	const service = await sockets((socket) => {
		socket.on("data", (chunk) => {
			if (chunk.includes(bodyText)) {
				socket.end(httpAnswer("{}"));
			}
		});
	});
	const dispatcher = agent({ connections: 1 });
	const disconnected = once(dispatcher, "disconnect");
	expect(await post(service.baseUrl, { dispatcher })).toMatchObject({ kind: "answered" });
	await disconnected;
	expect(await post(service.baseUrl, { dispatcher })).toMatchObject({ kind: "answered" });
	expect(service.received().match(/POST/g)).toHaveLength(2);
});

test("half a body and then silence means no answer", async () => {
	const service = await startFakeService((response) => {
		response.writeHead(201, { "content-length": "100" });
		response.write('{"half":');
	});
	onTestFinished(() => service.close());
	const result = await post(service.baseUrl, { timeoutMs: 500 });
	expect(result).toMatchObject({ kind: "no_answer", reason: "timeout" });
	expect(service.seen).toHaveLength(1);
});

test("a connection that opens after the call's end carries no request", async () => {
	const service = await sockets(() => {});
	let letConnect = () => {};
	const dispatcher = new Agent({
		connect: (options, callback) => {
			letConnect = () => {
				const socket = connect(Number(options.port), options.hostname);
				socket.once("connect", () => callback(null, socket));
			};
		},
	});
	onTestFinished(() => dispatcher.destroy());
	const result = await post(service.baseUrl, { dispatcher, timeoutMs: 50 });
	expect(result).toMatchObject({ kind: "not_sent", reason: "timeout" });

	const connected = once(dispatcher, "connect");
	const disconnected = once(dispatcher, "disconnect");
	letConnect();
	await connected;
	await disconnected;
	expect(service.received()).toBe("");
});

test("an abort while connecting means not sent", async () => {
	const abort = new AbortController();
	const dispatcher = new Agent({ connect: () => abort.abort() });
	onTestFinished(() => dispatcher.destroy());
	const result = await post("http://127.0.0.1:9/v1", { dispatcher, signal: abort.signal });
	expect(result).toMatchObject({ kind: "not_sent", reason: "aborted" });
});

test("a closed dispatcher sends nothing", async () => {
	const dispatcher = new Agent();
	await dispatcher.close();
	const result = await post("http://127.0.0.1:9/v1", { dispatcher });
	expect(result).toMatchObject({ kind: "not_sent", cause: { code: "UND_ERR_DESTROYED" } });
});

test("early hints don't count as the answer", async () => {
	const service = await sockets((socket) =>
		socket.once("data", () =>
			socket.write(`HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n${httpAnswer("{}")}`),
		),
	);
	expect(await post(service.baseUrl)).toMatchObject({ kind: "answered", status: 200, text: "{}" });
});

async function post(
	baseUrl: string,
	options: { dispatcher?: Dispatcher; timeoutMs?: number; signal?: AbortSignal } = {},
): Promise<Exchange> {
	const url = new URL(baseUrl);
	return exchange(options.dispatcher ?? agent(), {
		origin: url.origin,
		path: `${url.pathname}/charges`,
		method: "POST",
		headers: { "content-type": "application/json" },
		body: bodyText,
		timeoutMs: options.timeoutMs ?? 5_000,
		signal: options.signal,
	});
}

function agent(options: Agent.Options = {}): Agent {
	const dispatcher = new Agent(options);
	onTestFinished(() => dispatcher.destroy());
	return dispatcher;
}

async function sockets(
	onConnection: Parameters<typeof startSocketService>[0],
): Promise<SocketService> {
	const service = await startSocketService(onConnection);
	onTestFinished(() => service.close());
	return service;
}

function httpAnswer(body: string): string {
	return `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: keep-alive\r\n\r\n${body}`;
}
