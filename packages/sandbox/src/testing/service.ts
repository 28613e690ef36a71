import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { z } from "zod";
import { createSandbox } from "../create-sandbox.js";
import type { Dialect, SandboxOptions } from "../options.js";
import type { Sandbox } from "../sandbox.js";

/** An answer of the sandbox; `body` is its JSON, or its text when it isn't JSON. */
export interface Answer {
	status: number;
	headers: Headers;
	body: unknown;
}

/** For tests whose withdrawals need no money before. */
export const overdraft = { choices: { overdraft: "accepted" } } as const;

/** A sandbox that closes when the test ends. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const sandbox = await createSandbox(options);
	onTestFinished(() => sandbox.close());
	return sandbox;
}

/** Requests to a sandbox as a merchant's backend sends them, with a key of one dialect. */
export function merchant(sandbox: Sandbox, dialect: Dialect) {
	const authorization = `Bearer sk_live_sandbox_${dialect}`;
	return {
		get: (path: string) => ask(sandbox.url + path, { headers: { authorization } }),
		post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
			ask(sandbox.url + path, {
				method: "POST",
				headers: { authorization, "content-type": "application/json", ...headers },
				body: JSON.stringify(body),
			}),
	};
}

/** Requests to the control routes, as the command line and the page send them. */
export function control(sandbox: Sandbox) {
	const send = (method: string) => (path: string, body?: unknown) =>
		ask(`${sandbox.origin}/_sandbox${path}`, {
			method,
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
	return { get: send("GET"), post: send("POST"), put: send("PUT"), delete: send("DELETE") };
}

/** One request, with its answer read whole. */
export async function ask(url: string, init?: RequestInit): Promise<Answer> {
	const response = await fetch(url, init);
	const text = await response.text();
	const isJson = response.headers.get("content-type")?.startsWith("application/json");
	const body: unknown = isJson ? JSON.parse(text) : text;
	return { status: response.status, headers: response.headers, body };
}

/** The `error` of an answer. */
export function errorOf({ status, body }: Answer): { status: number; code: string } {
	const { error } = z
		.strictObject({
			error: z.strictObject({
				code: z.string(),
				message: z.string().min(1),
				fields: z.array(z.strictObject({ name: z.string(), message: z.string() })).optional(),
			}),
		})
		.parse(body);
	return { status, code: error.code };
}

/** A text field of an answer's body, such as its `uuid`. */
export function textOf({ body }: Answer, name: string): string {
	return z
		.record(z.string(), z.unknown())
		.transform((fields) => z.string().parse(fields[name]))
		.parse(body);
}

/** The items of a list answer. */
export function itemsOf({ body }: Answer): Record<string, unknown>[] {
	return z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(body).data;
}

/** A Pix charge of the guide with a made-up payer. */
export const pixOrder = {
	payment_method: "pix",
	amount: 5990,
	description: "Pedido 1",
	customer: { name: "Fulana de Teste", email: "fulana@example.com", document: "52998224725" },
};

/** A made-up payer with every field that a boleto needs. */
export const boletoOrder = {
	payment_method: "boleto",
	amount: 12_990,
	description: "Pedido 7",
	customer: {
		name: "Fulana de Teste",
		email: "fulana@example.com",
		document: "529.982.247-25",
		phone: "11912345678",
	},
	billing_address: {
		zip: "01310100",
		state: "SP",
		city: "São Paulo",
		street: "Avenida de Teste",
		neighborhood: "Centro",
		number: "100",
	},
};

/** The bodies that a receiver got, and its answers. */
export interface Receiver {
	url: string;
	bodies: unknown[];
	/** Called with each body before the answer. */
	onBody: (body: unknown) => void | Promise<void>;
	/** Status of each answer in turn; 200 after the last. */
	answers: number[];
}

/** A merchant's webhook receiver that closes when the test ends. */
export async function startReceiver(answers: number[] = []): Promise<Receiver> {
	const receiver: Receiver = { url: "", bodies: [], answers, onBody: () => undefined };
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) {
			chunks.push(Buffer.from(chunk));
		}
		if (request.method === "POST") {
			const body: unknown = JSON.parse(Buffer.concat(chunks).toString("utf8"));
			receiver.bodies.push(body);
			await receiver.onBody(body);
		}
		const status = receiver.answers.shift() ?? 200;
		response.writeHead(status, { location: "/hook" }).end(`answer ${status}`);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	onTestFinished(
		() =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	);
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("The receiver has no port");
	}
	receiver.url = `http://127.0.0.1:${address.port}/hook`;
	return receiver;
}

/** A clock that stands still until a test moves it. */
export function stoppedAt(iso: string): { at: string; stopped: true } {
	return { at: iso, stopped: true };
}

/** A port without a listener. */
export async function closedPort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	await new Promise<void>((resolve) => server.close(() => resolve()));
	if (address === null || typeof address === "string") {
		throw new Error("No port");
	}
	return address.port;
}
