import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

/** The public services that know postal codes, on this machine. */
export interface CepServices {
	/** The environment that the store needs. */
	readonly environment: Record<string, string>;
	/** The addresses that the store asked, without the host's part. */
	readonly asked: string[];
	close(): Promise<void>;
}

const preload = fileURLToPath(new URL("./lead-cep-services.cjs", import.meta.url));

/** Knows one square of São Paulo, and has no answer for 00000000. */
export async function startCepServices(): Promise<CepServices> {
	const asked: string[] = [];
	const server = createServer((req, res) => {
		const { host = "", "x-forwarded-for": forwarded } = req.headers;
		asked.push(`${host}${req.url}${forwarded ?? ""}`);
		const isViacep = host === "viacep.com.br";
		if (req.url?.includes("00000000")) {
			res.destroy();
		} else if (!isViacep) {
			res.writeHead(404).end("{}");
		} else if (req.url === "/ws/01001000/json/") {
			const place = { logradouro: "Praça da Sé", bairro: "Sé", localidade: "São Paulo", uf: "SP" };
			res.end(JSON.stringify({ cep: "01001-000", ...place }));
		} else {
			res.end(JSON.stringify({ erro: "true" }));
		}
	});
	await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" ? address?.port : undefined;
	return {
		environment: {
			NODE_OPTIONS: `--require ${JSON.stringify(preload)}`,
			CEP_SERVICES_PORT: String(port),
			PIX_CHECKOUT_CEP_LOOKUP: "true",
		},
		asked,
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
