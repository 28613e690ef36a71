import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { SandboxError } from "../sandbox-error.js";

interface Place {
	port: number;
	host: string;
}

/**
 * Starts an HTTP server that can stop listening for a while and return at its port.
 * @throws {SandboxError} `port_taken`, or `listen_failed` with the system's error as its cause.
 */
export async function startHttpServer(listener: RequestListener, place: Place) {
	const server = createServer(listener);
	const port = await listen(server, place);
	return {
		port,
		/** Ends all connections, and refuses new ones. */
		close: () =>
			new Promise<void>((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
		/** Listens again, at the same port. */
		resume: async () => {
			if (!server.listening) {
				await listen(server, { ...place, port });
			}
		},
	};
}

/** The origin at which this machine reaches a server on `host`. */
export function originOf(host: string, port: number): string {
	const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

async function listen(server: Server, { port, host }: Place): Promise<number> {
	server.listen(port, host);
	await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
		throw explain(error, port, host);
	});
	const address = server.address();
	return typeof address === "object" && address !== null ? address.port : port;
}

function explain(cause: NodeJS.ErrnoException, port: number, host: string): SandboxError {
	const [code, message] =
		cause.code === "EADDRINUSE"
			? ([
					"port_taken",
					`Port ${port} on ${host} is taken. Stop the program that uses it, or choose another port.`,
				] as const)
			: ([
					"listen_failed",
					`Can't listen on ${host} port ${port} (${cause.code ?? cause.message}). Choose another host or port.`,
				] as const);
	return new SandboxError(code, message, { cause });
}
