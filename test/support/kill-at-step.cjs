/**
 * Preloaded into a store's process: kills it, without any goodbye, at a step of the protocol that a
 * test has armed. A step is armed by a file of its name in the folder KILL_AT_STEP_FOLDER; of several
 * processes only the one that removes the file dies.
 */
const { subscribe } = require("node:diagnostics_channel");
const { rmSync } = require("node:fs");
const { join } = require("node:path");

const folder = process.env.KILL_AT_STEP_FOLDER;

subscribe("pix-checkout:step", (message) => {
	try {
		rmSync(join(folder, message.step));
	} catch (error) {
		if (error.code === "ENOENT") return;
		throw error;
	}
	process.kill(process.pid, "SIGKILL");
});
