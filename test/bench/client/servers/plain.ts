import { createServer } from "node:http";
import { z } from "zod";
import { announce } from "./announce.js";

// Only node:http: answers each request with fixed bytes.

const answers = z
	.record(z.string(), z.object({ status: z.number(), text: z.string() }))
	.parse(JSON.parse(process.argv[2] ?? ""));

const server = createServer((request, response) => {
	const answer = answers[`${request.method} ${request.url}`];
	// Like a server that needs the body: reads to its end before it answers.
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
