// #region register
// Next calls it once, when the server starts.
export async function register() {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		// #endregion register
		// The tests run this app without `start`, too, and on a Medusa store.
		if (process.env.CHECKOUT_STAYS !== "true") {
			return;
		}
		// #region start
		const { checkout } = await import("./lib/checkout");
		try {
			await checkout.migrate();
			await checkout.start();
		} catch (error) {
			// Next would stay, and answer 500 to everything.
			console.error(error);
			process.exit(1);
		}
		// With NEXT_MANUAL_SIG_HANDLE=true.
		process.once("SIGTERM", async () => {
			await checkout.stop();
			process.exit();
		});
	}
}
// #endregion start
