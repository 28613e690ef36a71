import { createServer } from "node:net";
import { DevError } from "./dev-error.js";

/** A port that a part will listen on, and the variable that changes it. */
export interface WantedPort {
	part: string;
	port: number;
	variable: string;
}

/** @throws {DevError} `PORT_TAKEN`, naming every port that is taken and its variable */
export async function checkPorts(wanted: readonly WantedPort[]): Promise<void> {
	const taken: string[] = [];
	for (const { part, port, variable } of wanted) {
		if (await isFree(port)) continue;
		taken.push(
			`Port ${port} (${part}) is taken. Stop what listens there, or set ${variable} to another port.`,
		);
	}
	if (taken.length > 0) throw new DevError("PORT_TAKEN", taken.join("\n"));
}

async function isFree(port: number): Promise<boolean> {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
			else reject(error);
		});
		server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
	});
}
