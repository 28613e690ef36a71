import { createServer, type ServerResponse } from "node:http";
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

/** What ViaCEP says about the code that it knows. */
const places: Record<string, Record<string, string>> = {
	"01001000": { logradouro: "Praça da Sé", bairro: "Sé", localidade: "São Paulo", uf: "SP" },
};

/** Its connection breaks. */
const broken = "00000000";

/** Knows one square. */
export async function startCepServices(): Promise<CepServices> {
	const asked: string[] = [];
	const server = createServer((req, res) => {
		const url = req.url?.slice(1) ?? "";
		asked.push(`${url}${req.headers["x-forwarded-for"] ?? ""}`);
		answer(url, res);
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

function answer(url: string, res: ServerResponse): void {
	const [code = ""] = /\d{8}/.exec(url) ?? [];
	if (code === broken) {
		res.destroy();
	} else if (url.startsWith("viacep.com.br")) {
		res.end(JSON.stringify(code in places ? { cep: code, ...places[code] } : { erro: "true" }));
	} else {
		res.writeHead(404).end("{}");
	}
}
