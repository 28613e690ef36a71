// Next calls it once, when the server starts.
export async function register() {
	// #region guard
	// The tests run this app also without `start`, and on a Medusa store.
	if (process.env.CHECKOUT_STAYS !== "true") {
		return;
	}
	// #endregion guard
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { checkout } = await import("./lib/checkout");
		await checkout.migrate();
		await checkout.start();
	}
}
