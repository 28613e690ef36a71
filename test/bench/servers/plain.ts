import { createServer } from "node:http";
import { z } from "zod";
import { announce } from "./announce.js";

// node:http and nothing else: answers each request with bytes that it was given at the start.

const answers = z
	.record(z.string(), z.object({ status: z.number(), text: z.string() }))
	.parse(JSON.parse(process.argv[2] ?? ""));

const server = createServer((request, response) => {
	const answer = answers[`${request.method} ${request.url}`];
	// As a server does that needs the body: read to its end before answering.
	request.resume();
	request.once("end", () => {
		response.writeHead(answer?.status ?? 404, { "content-type": "application/json" });
		response.end(answer?.text);
	});
});

server.listen(0, "127.0.0.1", () => {
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("the server has no port");
	}
	announce(`http://127.0.0.1:${address.port}/v1`);
});
