import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SandboxError } from "./sandbox-error.js";

/**
 * Starts listening and gives the port.
 * @throws {SandboxError} `port_taken`, or `listen_failed` with the system's error as its cause.
 */
export function listen(server: Server, { port, host }: { port: number; host: string }) {
	return new Promise<number>((resolve, reject) => {
		const refuse = (error: NodeJS.ErrnoException) => reject(explain(error, port, host));
		server.once("error", refuse);
		server.listen(port, host, () => {
			server.off("error", refuse);
			const address = server.address();
			resolve(isTcp(address) ? address.port : port);
		});
	});
}

/** The origin by which this machine reaches a server on `host`. */
export function originOf(host: string, port: number): string {
	const name = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
	return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): SandboxError {
	const options = { cause: error };
	return error.code === "EADDRINUSE"
		? new SandboxError(
				"port_taken",
				`Port ${port} on ${host} is taken. Stop the program that uses it, or choose another port.`,
				options,
			)
		: new SandboxError(
				"listen_failed",
				`Can't listen on ${host} port ${port} (${error.code ?? error.message}). Choose another host or port.`,
				options,
			);
}

function isTcp(address: AddressInfo | string | null): address is AddressInfo {
	return typeof address === "object" && address !== null;
}
