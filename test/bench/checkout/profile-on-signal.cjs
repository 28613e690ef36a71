// Loaded before a process of the store: the first SIGUSR2 begins a CPU profile, the second one writes
// it to the folder of PIX_CHECKOUT_PROFILES, and so on. Node 20 refuses --cpu-prof in NODE_OPTIONS.
const { writeFileSync } = require("node:fs");
const { Session } = require("node:inspector");
const { join } = require("node:path");

const session = new Session();
let isRunning = false;
let written = 0;

process.on("SIGUSR2", () => {
	if (isRunning) {
		session.post("Profiler.stop", (error, result) => {
			written += 1;
			const file = join(
				process.env.PIX_CHECKOUT_PROFILES ?? ".",
				`${written}-${process.pid}.cpuprofile`,
			);
			writeFileSync(file, JSON.stringify(error ?? result.profile));
			session.disconnect();
		});
	} else {
		session.connect();
		session.post("Profiler.enable");
		session.post("Profiler.start");
	}
	isRunning = !isRunning;
});
