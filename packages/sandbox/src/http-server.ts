import { createServer, type RequestListener } from "node:http";
import { listen } from "./listen.js";

/** An HTTP server that can stop listening for a while and come back at its port. */
export interface HttpServer {
	readonly port: number;
	/** Ends all connections; from now on they are refused. */
	pause(): Promise<void>;
	/** The same, and after so many real milliseconds it listens again. */
	pauseFor(ms: number): void;
	/** Listens again, at the same port. */
	resume(): Promise<void>;
	close(): Promise<void>;
}

/**
 * Starts listening.
 * @throws {SandboxError} `port_taken` or `listen_failed`.
 */
export async function startHttpServer(
	listener: RequestListener,
	place: { port: number; host: string },
): Promise<HttpServer> {
	const server = createServer(listener);
	const port = await listen(server, place);
	let comeback: NodeJS.Timeout | undefined;

	const pause = async () => {
		clearTimeout(comeback);
		await new Promise<void>((resolve) => {
			server.close(() => resolve());
			server.closeAllConnections();
		});
	};
	const resume = async () => {
		clearTimeout(comeback);
		if (!server.listening) await listen(server, { ...place, port });
	};
	return {
		port,
		pause,
		pauseFor: (ms) => {
			void pause();
			// It may keep the process alive: while nobody listens, nothing else does.
			comeback = setTimeout(() => void resume(), ms);
		},
		resume,
		close: pause,
	};
}
