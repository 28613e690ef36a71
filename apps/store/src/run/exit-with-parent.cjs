/**
 * Preloaded into Medusa's processes: they end when their parent process is gone, even if it was
 * killed. The connection that Node keeps between parent and child breaks each time.
 */
const patienceMs = 5_000;

if (process.channel) {
	process.channel.unref();
	process.once("disconnect", () => {
		setTimeout(() => process.exit(1), patienceMs).unref();
		process.kill(process.pid, "SIGTERM");
	});
}
