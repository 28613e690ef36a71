import { createServer, type RequestListener, type Server } from "node:http";
import { SandboxError } from "../sandbox-error.js";

/** An HTTP server that can stop listening for a while and return at its port. */
interface HttpServer {
	readonly port: number;
	/** Ends all connections, and refuses new ones. */
	pause(): Promise<void>;
	/** Listens again, at the same port. */
	resume(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Starts listening.
 * @throws {SandboxError} `port_taken`, or `listen_failed` with the system's error as its cause.
 */
export async function startHttpServer(
	listener: RequestListener,
	place: { port: number; host: string },
): Promise<HttpServer> {
	const server = createServer(listener);
	const port = await listen(server, place);

	const pause = async () => {
		await new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	};
	const resume = async () => {
		if (!server.listening) {
			await listen(server, { ...place, port });
		}
	};
	return {
		port,
		pause,
		resume,
		close: pause,
	};
}

/** The origin at which this machine reaches a server on `host`. */
export function originOf(host: string, port: number): string {
	const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function listen(server: Server, { port, host }: { port: number; host: string }) {
	return new Promise<number>((resolve, reject) => {
		const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port, host));
		server.once("error", refuse);
		server.listen(port, host, () => {
			server.off("error", refuse);
			const address = server.address();
			resolve(typeof address === "object" && address !== null ? address.port : port);
		});
	});
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
