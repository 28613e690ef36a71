import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Consumer, folderOf } from "./consumers.js";
import { PayerRoute } from "./payer-route.js";
import { StatusRoute } from "./status-route.js";

/** A consumer's page on a server that is also its store. */
export interface ServedConsumer {
	url: string;
	/** Makes the payment paid from now on. */
	pay(): void;
	/** The payer's documents that the page has saved. */
	savedDocuments(): readonly string[];
	stop(): Promise<void>;
}

/** Answers a request; returns `false` for a request of the next handler. */
type Answer = (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;

/** Serves a consumer, after its build if it needs one. */
export async function serveConsumer(consumer: Consumer): Promise<ServedConsumer> {
	const status = new StatusRoute();
	const payer = new PayerRoute();
	const answers: Answer[] = [
		status.answer,
		payer.answer,
		...(await pageOf(consumer)),
		nothingFound,
	];
	const server = createServer(async (request, response) => {
		try {
			for (const answer of answers) {
				if (await answer(request, response)) {
					return;
				}
			}
		} catch (cause) {
			console.error(cause);
			response.writeHead(500).end();
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("The server has no port.");
	}
	return {
		url: `http://127.0.0.1:${address.port}/`,
		pay: () => status.pay(),
		savedDocuments: () => payer.documents,
		stop: () => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(() => resolve()));
		},
	};
}

async function pageOf(consumer: Consumer): Promise<Answer[]> {
	const folder = folderOf(consumer);
	switch (consumer) {
		case "html":
			return [
				files("/packages/@pix-checkout/", join(folder, "node_modules/@pix-checkout")),
				files("/packages/", fileURLToPath(new URL("../../../node_modules", import.meta.url))),
				files("/", folder),
			];
		case "script-tag":
			return [
				files("/assets/", join(folder, "node_modules/@pix-checkout/element/dist")),
				files("/", folder),
			];
		case "ssr": {
			const { answerPage } = await import("../ssr/src/answer-page.js");
			return [answerPage, files("/assets/", join(folder, "dist"))];
		}
		default:
			return [files("/", join(folder, "dist"))];
	}
}

const types: Record<string, string> = {
	".html": "text/html; charset=utf-8",
	".js": "text/javascript",
	".mjs": "text/javascript",
	".css": "text/css",
};

/** The files of a folder, below a path. */
function files(path: string, folder: string): Answer {
	return async ({ url = "/" }, response) => {
		const { pathname } = new URL(url, "http://localhost");
		const name = pathname === "/" ? "/index.html" : pathname;
		const type = types[extname(name)];
		if (!name.startsWith(path) || type === undefined) {
			return false;
		}
		const content = await readFile(join(folder, name.slice(path.length))).catch(() => null);
		if (content === null) {
			return false;
		}
		response.writeHead(200, { "content-type": type }).end(content);
		return true;
	};
}

function nothingFound(_request: IncomingMessage, response: ServerResponse): boolean {
	response.writeHead(404).end();
	return true;
}
