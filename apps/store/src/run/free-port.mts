import { createServer } from "node:net";

/** A port of 127.0.0.1 without a listener at this moment. */
export async function freePort(): Promise<number> {
	const port = await listenOnce(0);
	if (port === undefined) {
		throw new Error("The system has no free port left");
	}
	return port;
}

/** Whether this account can listen on a port of 127.0.0.1 at this moment. */
export async function isPortFree(port: number): Promise<boolean> {
	return (await listenOnce(port)) !== undefined;
}

/** @returns the port; undefined if it is taken or forbidden for this account */
async function listenOnce(port: number): Promise<number | undefined> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE" || error.code === "EACCES") {
				resolve(undefined);
			} else {
				reject(error);
			}
		});
		server.listen(port, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => {
				resolve(typeof address === "object" ? address?.port : undefined);
			});
		});
	});
}
