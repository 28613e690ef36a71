import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { lookUpCep } from "../../packages/server/src/cep/look-up-cep.js";
import { parseOptions } from "../../packages/server/src/composition/options.js";
import type { DoorAnswer } from "../../packages/server/src/doors/door.js";
import { honoMiddleware } from "../../packages/server/src/mounts/hono-middleware.js";
import { nodeHandler } from "../../packages/server/src/mounts/node-handler.js";
import {
	openWebDoors,
	type WebDoorServices,
} from "../../packages/server/src/mounts/open-web-doors.js";
import { routeHandlers } from "../../packages/server/src/mounts/route-handlers.js";
import { answerPoll } from "../../packages/server/src/shopper/answer-poll.js";
import { renewCode } from "../../packages/server/src/shopper/renew-code.js";
import { DoorsUnderTest } from "../../packages/server/src/testing/doors-under-test.js";
import { receiveWebhook } from "../../packages/server/src/webhooks/receive-webhook.js";

/** Medusa compiles the plugin as CommonJS, which TypeScript imports in no module. */
const plugin = "../../packages/medusa-plugin/src";
const { MedusaDoorRequest, writeAnswer } = await import(`${plugin}/api/utils/door-request.ts`);
const { parseOptions: parsePluginOptions } = await import(`${plugin}/options.ts`);

function isOurs(path: string): boolean {
	return path.startsWith("/checkout/");
}

/** How each platform opens the same doors. */
const platforms: Record<string, (services: WebDoorServices) => RequestListener> = {
	medusa: (services) => (req, res) => {
		const { pathname, searchParams } = new URL(req.url ?? "", "http://store.example");
		const [, , door = "", parameter = "", act] = pathname.split("/").map(decodeURIComponent);
		const forwarded = req.headers["x-forwarded-for"]?.toString().split(",").at(-1)?.trim();
		const ip = forwarded ?? req.socket.remoteAddress ?? "";
		const query = Object.fromEntries(searchParams);
		const request = new MedusaDoorRequest(Object.assign(req, { ip, query }), res);
		const answer = {
			payments: () =>
				act === "renew"
					? renewCode(services.renewals, request, { id: parameter })
					: answerPoll(services.polls, request, { id: parameter }),
			cep: () => lookUpCep(services.cep, request, { cep: parameter }),
			hooks: () => receiveWebhook(services.webhook, request, parameter),
		}[door];
		void answer?.().then((written: DoorAnswer) => writeAnswer(res, written));
	},
	"node:http": (services) => nodeHandler(openWebDoors(services), isOurs),
	hono: (services) =>
		getRequestListener(new Hono().use(honoMiddleware(openWebDoors(services), isOurs)).fetch),
	next: (services) => (req, res) => {
		const { POST } = routeHandlers(openWebDoors(services));
		const url = new URL(req.url ?? "", "http://shop.example");
		const path = url.pathname.split("/").slice(2).map(decodeURIComponent);
		const { method = "GET" } = req;
		void req.toArray().then(async (chunks) => {
			const request = new Request(url, {
				method,
				headers: Object.entries(req.headers).map(([name, value]) => [name, String(value)]),
				...(method === "POST" ? { body: Buffer.concat(chunks) } : {}),
			});
			const answer = await POST(request, { params: Promise.resolve({ path }) });
			res.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
		});
	},
};

describe.each(Object.entries(platforms))("the doors in %s", (platform, open) => {
	let doors: DoorsUnderTest;
	beforeEach(async () => {
		doors = await DoorsUnderTest.open();
		await doors.shop.placeOrderAndCharge();
	});

	/** @param peer the address of the connection's other end; `null` for one that was reset */
	const listen = async (peer: string | null = "203.0.113.1") => {
		const listener = open(doors.services);
		const server = createServer((req, res) => {
			Object.defineProperty(req.socket, "remoteAddress", { value: peer ?? undefined });
			listener(req, res);
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => {
			server.close();
			server.closeAllConnections();
		});
		const { port } = server.address() as AddressInfo;
		return (path: string, init: RequestInit = {}) =>
			fetch(`http://127.0.0.1:${port}/checkout${path}`, {
				...init,
				headers: { connection: "close", ...init.headers },
			});
	};
	const forwardedFor = (ip: string) => ({ headers: { "x-forwarded-for": ip } });
	const post = { method: "POST" };

	it.each<[string, RequestInit, "polls" | "renewals" | "cep"]>([
		["/payments/session_1", {}, "polls"],
		["/payments/session_1?wait=1&since=x", {}, "polls"],
		["/payments/session_1/renew", post, "renewals"],
		["/payments/order_of_session_1/renew", post, "renewals"],
		["/cep/01001000", {}, "cep"],
	])("limit %s by the shopper's address", async (path, init, kind) => {
		// From a proxy of the shop, which also Next has before it.
		const ask = await listen("127.0.0.1");
		const from = (ip: string) => ask(path, { ...init, ...forwardedFor(ip) });
		const { headers } = await from("198.51.100.1");
		const most = Number(headers.get("ratelimit-limit"));
		expect(most).toBeGreaterThan(0);
		for (let asked = 1; asked < most; asked += 1) {
			await doors.services[kind].limit.take("198.51.100.1");
		}
		const refused = await from("198.51.100.1");
		expect(refused.status).toBe(429);
		expect(refused.headers.get("cache-control")).toBe("no-store");
		expect((await from("198.51.100.2")).status).not.toBe(429);
	});

	it.runIf(platform !== "next").each([["203.0.113.1"], [null]])(
		"believe no header from the connection %s",
		async (peer) => {
			const ask = await listen(peer);
			const left = async (ip: string) =>
				Number((await ask("/cep/01001000", forwardedFor(ip))).headers.get("ratelimit-remaining"));
			expect(await left("198.51.100.1")).toBe((await left("198.51.100.2")) + 1);
		},
	);

	it.each([
		"/payments/x%0Aforged",
		"/payments/%1B%5B2J",
		"/payments/impossible-form",
		`/payments/${"x".repeat(150)}`,
	])("ask nobody about %s, and log nothing of it", async (path) => {
		const ask = await listen();
		const asked: string[] = [];
		doors.shop.chargeStore.listBySession = async (id) => {
			asked.push(id);
			return [];
		};
		expect([400, 404]).toContain((await ask(path)).status);
		expect([400, 404]).toContain((await ask(`${path}/renew`, post)).status);
		expect(asked).toEqual([]);
		expect(doors.shop.logger.join("")).not.toMatch(/forged|\p{C}/u);
	});

	it.each<[string, RequestInit, number]>([
		["/hooks/wrong-secret", { ...post, body: "{}" }, 404],
		["/hooks/the-secret", { ...post, body: "{" }, 400],
		["/hooks/the-secret", { ...post, body: JSON.stringify("x".repeat(70_000)) }, 413],
		[
			"/hooks/the-secret",
			{ ...post, body: gzipSync("{}"), headers: { "content-encoding": "gzip" } },
			415,
		],
		["/payments/session_1", {}, 200],
		["/payments/session_unknown", {}, 404],
		["/payments/session_1?wait=x", {}, 400],
		["/cep/x", {}, 400],
	])("answer %s %j with %i, and let no cache keep it", async (path, init, status) => {
		const answer = await (await listen())(path, init);
		expect(answer.status).toBe(status);
		expect(answer.headers.get("cache-control")).toBe("no-store");
	});
});

const real = {
	apiUrl: "https://api.service.example/v1",
	secretKey: "sk_live_4eC39HqLyjWDarjtT1zdp7dc",
	webhookSecret: "9f86d081884c7d659a2feaa0c55ad015",
};
const onHttp = { ...real, apiUrl: "http://127.0.0.1:4010/v1" };
const sandbox = { ...onHttp, secretKey: "sk_live_sandbox_reference" };
const parsers: Record<string, (service: typeof real, nodeEnv: string) => unknown> = {
	medusa: parsePluginOptions,
	node: (service, nodeEnv) =>
		parseOptions({ database: "postgres://shop@db/shop", service, onPaid: () => {} }, nodeEnv),
};

describe.each(Object.entries(parsers))("the options in %s", (_, parse) => {
	it.each<[string, object]>([
		["plain http", onHttp],
		["plain http with a real key, as a sandbox", { ...onHttp, sandbox: true }],
		["the sandbox", sandbox],
		["the sandbox's key", { ...real, secretKey: sandbox.secretKey }],
		["a key of one character", { ...real, secretKey: "sk_live_xxxxxxxx" }],
		["a key that repeats itself", { ...real, secretKey: "sk_live_abcabc" }],
		["a secret of one character", { ...real, webhookSecret: "a".repeat(32) }],
		["a secret from a page", { ...real, webhookSecret: "0123456789abcdef0123456789abcdef" }],
		["a secret of few characters", { ...real, webhookSecret: "test-test-test-test-set" }],
		["an earlier secret of one character", { ...real, previousWebhookSecret: "0".repeat(22) }],
	])("are refused in production with %s, and only there", (_, unsafe) => {
		const service = { ...real, ...unsafe };
		expect(() => parse(service, "production")).toThrow("not configured");
		expect(() => parse(service, "development")).not.toThrow();
	});

	it("are accepted in production with a real account, and with a sandbox that is named so", () => {
		expect(() => parse(real, "production")).not.toThrow();
		expect(() => parse(Object.assign({ sandbox: true }, sandbox), "production")).not.toThrow();
	});
});
