/**
 * `npm run pack`: builds and makes tarballs of all publishable packages, for a project that can't get
 * them from a registry yet, and prints how to install them.
 *
 *     npm run pack                     into .pix-checkout/packages
 *     npm run pack -- /tmp/packages    into another folder
 */
import { join, resolve } from "node:path";
import { stateFolder } from "../project.js";
import { installInstructions } from "./install-instructions.js";
import { packInto } from "./publishable-packages.js";

const [given] = process.argv.slice(2);
// npm runs scripts at the top of the repository, wherever it was called.
const caller = process.env.INIT_CWD ?? process.cwd();
const folder = given === undefined ? join(stateFolder, "packages") : resolve(caller, given);
try {
	console.error("Packing …");
	console.log(installInstructions(await packInto(folder)));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}
