import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MedusaDoorRequest, writeAnswer } from "./door-request";

describe("a request of Medusa at a door", () => {
	let answer: (door: MedusaDoorRequest, res: ServerResponse) => Promise<void> | void;
	const server = createServer((req, res) => {
		const asked = Object.assign(req, { query: { wait: "5" }, ip: "203.0.113.7" });
		void answer(new MedusaDoorRequest(asked, res), res);
	});
	beforeEach(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
	afterEach(async () => {
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	});

	const open = (method = "POST", headers: Record<string, string> = {}) => {
		const place = server.address();
		const port = typeof place === "object" ? place?.port : undefined;
		const sent = request({ port, host: "127.0.0.1", method, headers });
		// A test may end the connection.
		sent.on("error", () => undefined);
		return sent;
	};
	/** What a door reads of at most ten bytes. */
	const reading = () =>
		new Promise<string>((resolve) => {
			answer = async (door, res) => {
				resolve(String(await door.readBody(10)));
				res.end();
			};
		});

	it("gives its body, its headers, its query and the shopper's address", async () => {
		let seen: unknown;
		const read = reading();
		const readBody = answer;
		answer = (door, res) => {
			seen = [door.header("x-mine"), door.header("x-none"), door.query, door.address];
			return readBody(door, res);
		};
		const sent = open("POST", { "x-mine": "1" });
		sent.write("ten ");
		sent.end("bytes.");
		expect(await read).toBe("ten bytes.");
		expect(seen).toEqual(["1", undefined, { wait: "5" }, "203.0.113.7"]);
	});

	it("whose connection was reset counts with all such requests, whatever address it names", async () => {
		const counted = new Promise<string>((resolve) => {
			answer = (door, res) => {
				// The kernel forgets the other end.
				Object.defineProperty(res.req.socket, "remoteAddress", { value: undefined });
				resolve(door.address);
				res.end();
			};
		});
		open().end();
		expect(await counted).toBe("");
	});

	it("is read up to the limit, and then its connection ends", async () => {
		const read = reading();
		const sent = open();
		const ended = new Promise((resolve) => sent.once("close", resolve));
		sent.write("eleven byte");
		expect(await read).toBe("too_long");
		await ended;
	});

	it("may be cut off while it is read, and before", async () => {
		const read = reading();
		const sent = open("POST", { "content-length": "10" });
		sent.write("nine byte");
		setTimeout(() => sent.destroy(), 20);
		expect(await read).toBe("cut_off");

		const left = new Promise<string>((resolve) => {
			answer = (door, res) => {
				res.once("close", async () => resolve(String(await door.readBody(10))));
				res.destroy();
			};
		});
		open().end("x");
		expect(await left).toBe("cut_off");
	});

	it("aborts when its client leaves", async () => {
		const left = new Promise((resolve) => {
			answer = (door) => door.signal.addEventListener("abort", resolve);
		});
		const sent = open("GET");
		sent.end();
		setTimeout(() => sent.destroy(), 20);
		await left;
	});

	it("gets the answer, and only then the work behind it begins", async () => {
		let isEnded: boolean | undefined;
		answer = (_, res) => {
			res.setHeader("x-before", "kept");
			const after = () => {
				isEnded = res.writableEnded;
			};
			writeAnswer(res, {
				status: 404,
				headers: { "content-length": "2", allow: "GET" },
				body: "{}",
				after,
			});
		};
		const got = await new Promise<IncomingMessage>((resolve) =>
			open().on("response", resolve).end(),
		);
		expect(got.statusCode).toBe(404);
		expect(got.headers).toMatchObject({ "x-before": "kept", "content-length": "2", allow: "GET" });
		expect(Buffer.concat(await got.toArray()).toString()).toBe("{}");
		expect(isEnded).toBe(true);
	});

	it("gets an answer without a body", async () => {
		answer = (_, res) => writeAnswer(res, { status: 204, headers: {}, body: null });
		const got = await new Promise<IncomingMessage>((resolve) =>
			open().on("response", resolve).end(),
		);
		expect(got.statusCode).toBe(204);
		expect(await got.toArray()).toEqual([]);
	});
});
