/**
 * Preloaded into Medusa's processes: they end when the process that started them is gone, even if
 * that one was killed and could not say goodbye. The connection that Node keeps between parent and
 * child breaks in every such case.
 */
const patienceMs = 5_000;

if (process.channel) {
	process.channel.unref();
	process.once("disconnect", () => {
		setTimeout(() => process.exit(1), patienceMs).unref();
		process.kill(process.pid, "SIGTERM");
	});
}
