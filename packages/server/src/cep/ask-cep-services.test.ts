import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { askCepServices } from "./ask-cep-services.js";

type Service = (res: ServerResponse) => void;

function json(body: unknown, status = 200): Service {
	return (res) => {
		res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
	};
}

function broken(res: ServerResponse): void {
	res.destroy();
}

const viacep = json({
	cep: "01001-000",
	logradouro: "Praça da Sé",
	complemento: "lado ímpar",
	bairro: "Sé",
	localidade: "São Paulo",
	uf: "SP",
});
const brasilapi = json({
	cep: "01001000",
	state: "SP",
	city: "São Paulo",
	neighborhood: "Sé",
	street: "Praça da Sé",
	service: "correios",
});
const square = {
	kind: "found",
	place: { state: "SP", city: "São Paulo", street: "Praça da Sé", neighborhood: "Sé" },
};

describe("the services of postal codes, on this machine", () => {
	const seen: { host: string; path: string; headers: string; body: string }[] = [];
	let services: Record<string, Service>;
	const server = createServer((req: IncomingMessage, res) => {
		// A connection is of one test.
		res.shouldKeepAlive = false;
		let body = "";
		req.on("data", (chunk) => {
			body += chunk;
		});
		req.on("end", () => {
			const [, host = "", path = ""] = /^\/([^/]+)(.*)$/.exec(req.url ?? "") ?? [];
			seen.push({ host, path, headers: req.rawHeaders.join(" "), body });
			(services[host] ?? broken)(res);
		});
	});
	beforeAll(async () => {
		await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
		const address = server.address();
		const port = typeof address === "object" ? address?.port : undefined;
		const standardFetch = fetch;
		vi.stubGlobal("fetch", (url: string, init: RequestInit) =>
			standardFetch(url.replace("https://", `http://127.0.0.1:${port}/`), init),
		);
	});
	afterEach(() => server.closeAllConnections());
	afterAll(async () => {
		vi.unstubAllGlobals();
		await new Promise((resolve) => server.close(resolve));
	});

	const answering = async (viaCep: Service, brasilApi: Service) => {
		services = { "viacep.com.br": viaCep, "brasilapi.com.br": brasilApi };
		seen.length = 0;
		const answer = await askCepServices("01001000");
		// The first answer wins; the other request may arrive after it.
		await vi.waitUntil(() => seen.length === 2, 20_000);
		return answer;
	};

	it("sends the eight digits to two services, and nothing else", async () => {
		expect(await answering(viacep, brasilapi)).toEqual(square);
		expect(seen.map(({ host, path, body }) => ({ host, path, body }))).toEqual(
			expect.arrayContaining([
				{ host: "viacep.com.br", path: "/ws/01001000/json/", body: "" },
				{ host: "brasilapi.com.br", path: "/api/cep/v1/01001000", body: "" },
			]),
		);
		for (const { headers } of seen) {
			expect(headers).not.toMatch(/cookie|referer|forwarded|authorization/i);
		}
	});

	it("takes the answer of either service", async () => {
		expect(await answering(viacep, broken)).toEqual(square);
		expect(await answering(broken, brasilapi)).toEqual(square);
	});

	it("knows a town with one postal code", async () => {
		const town = json({
			cep: "01001-000",
			logradouro: "",
			bairro: "",
			localidade: "Águas de Lindóia",
			uf: "SP",
		});
		expect(await answering(town, broken)).toEqual({
			kind: "found",
			place: { state: "SP", city: "Águas de Lindóia", street: null, neighborhood: null },
		});
	});

	it.each([
		["in its old form", json({ erro: true })],
		["in its new form", json({ erro: "true" })],
	])("believes ViaCEP, %s, that there is no such code", async (_, unknown) => {
		expect(await answering(unknown, json({ message: "not found" }, 404))).toEqual({
			kind: "not_found",
		});
		expect(await answering(unknown, broken)).toEqual({ kind: "not_found" });
	});

	it.each([
		["can't be reached", broken],
		["answers 503", json({}, 503)],
		["answers no JSON", (res: ServerResponse) => void res.end("<html>")],
		[
			"answers too long",
			(res: ServerResponse) => void res.end(`${" ".repeat(20_000)}{"erro":true}`),
		],
		[
			"answers too long, compressed",
			(res: ServerResponse) => {
				res
					.writeHead(200, { "content-encoding": "gzip" })
					.end(gzipSync(`${" ".repeat(90_000)}{"erro":true}`));
			},
		],
		[
			"leads elsewhere",
			(res: ServerResponse) => {
				res.writeHead(302, { location: "/brasilapi.com.br/api/cep/v1/01001000" }).end();
			},
		],
		["refuses an unknown code", json({ erro: true }, 400)],
	])("knows nothing when ViaCEP %s, whatever the other service says", async (_, failing) => {
		for (const other of [broken, json({}, 404), json({}, 500)]) {
			expect(await answering(failing, other)).toEqual({ kind: "failed" });
		}
	});

	it.each([
		["another code", { cep: "01001-001", uf: "SP", localidade: "São Paulo" }],
		["no state", { localidade: "São Paulo" }],
		["a state that is none", { uf: "São Paulo", localidade: "São Paulo" }],
		["no town", { uf: "SP", localidade: "" }],
		["an endless street", { uf: "SP", localidade: "São Paulo", logradouro: "a".repeat(1_000) }],
		["an invisible street", { uf: "SP", localidade: "São Paulo", logradouro: "\u200b" }],
	])("doesn't pass on an address with %s", async (_, place) => {
		expect(await answering(json({ cep: "01001-000", ...place }), broken)).toEqual({
			kind: "failed",
		});
	});
});
