/**
 * Preloaded into a store's process: kills it, without any goodbye, at a failpoint that a test has
 * armed. A failpoint is armed by a file of its name in the folder KILL_AT_FAILPOINT_FOLDER; of several
 * processes only the one that can rename the file dies, and the new name tells its id.
 */
const { subscribe } = require("node:diagnostics_channel");
const { renameSync } = require("node:fs");
const { join } = require("node:path");

const folder = process.env.KILL_AT_FAILPOINT_FOLDER;

subscribe("pix-checkout:failpoint", (message) => {
	const armed = join(folder, message.failpoint);
	try {
		renameSync(armed, `${armed}.${process.pid}`);
	} catch (error) {
		if (error.code === "ENOENT") {
			return;
		}
		throw error;
	}
	process.kill(process.pid, "SIGKILL");
});
