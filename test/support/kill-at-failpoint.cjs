/**
 * A store's process preloads this script, which kills or freezes it at a failpoint that a test has
 * armed. The test arms a failpoint by a file of its name in the folder KILL_AT_FAILPOINT_FOLDER, with
 * `freeze_` before it for SIGSTOP. It hits only the first process that renames the file; the new name
 * contains its process id.
 */
const { subscribe } = require("node:diagnostics_channel");
const { renameSync } = require("node:fs");
const { join } = require("node:path");

const folder = process.env.KILL_AT_FAILPOINT_FOLDER;

subscribe("pix-checkout:failpoint", ({ failpoint }) => {
	stopAt(`freeze_${failpoint}`, "SIGSTOP");
	stopAt(failpoint, "SIGKILL");
});

function stopAt(name, signal) {
	const armed = join(folder, name);
	try {
		renameSync(armed, `${armed}.${process.pid}`);
	} catch (error) {
		if (error.code === "ENOENT") {
			return;
		}
		throw error;
	}
	process.kill(process.pid, signal);
}
