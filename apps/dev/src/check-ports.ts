import { isPortFree } from "../../store/src/run/index.mjs";
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
		if (await isPortFree(port)) {
			continue;
		}
		taken.push(
			`Port ${port} (${part}) is taken. Stop what listens there, or set ${variable} to another port.`,
		);
	}
	if (taken.length > 0) {
		throw new DevError("PORT_TAKEN", taken.join("\n"));
	}
}
