import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import type { Sandbox } from "@pix-checkout/sandbox";

export interface Mangler {
	/** Ends in `/v1`. */
	url: string;
	/** In place of the sandbox's own. */
	status: number | null;
	mangle: (text: string) => string;
	close: () => void;
}

/**
 * Stands before the sandbox and damages its answers. Sends each distinct request to it only once.
 */
export async function startMangler(sandbox: Sandbox): Promise<Mangler> {
	const answers = new Map<string, Promise<{ status: number; text: string }>>();
	const server = createServer(async (request, response) => {
		const { method = "GET", url = "", headers } = request;
		const body = await text(request);
		const key = [method, url, headers.authorization, body].join(" ");
		const asked = answers.get(key) ?? ask(sandbox.origin + url, method, headers, body);
		answers.set(key, asked);
		const answer = await asked;
		const spoiled = mangler.mangle(answer.text);
		response.writeHead(mangler.status ?? answer.status, { "content-type": "application/json" });
		response.end(spoiled);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("the mangler has no port");
	}
	const mangler: Mangler = {
		url: `http://127.0.0.1:${address.port}/v1`,
		status: null,
		mangle: (answer) => answer,
		close: () => {
			server.closeAllConnections();
			server.close();
		},
	};
	return mangler;
}

async function ask(
	url: string,
	method: string,
	{ authorization = "", "content-type": type = "application/json" }: IncomingHttpHeaders,
	body: string,
): Promise<{ status: number; text: string }> {
	const headers = { authorization, "content-type": type };
	const init = body === "" ? { method, headers } : { method, headers, body };
	const answer = await fetch(url, init);
	return { status: answer.status, text: await answer.text() };
}
