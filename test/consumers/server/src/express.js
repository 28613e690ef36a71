import { PaymentError } from "@pix-checkout/server";
import express from "express5";
import morgan from "morgan";
import { checkout, hideSecret, orderPage, port, statusOf } from "./shop.js";

// #region mount
await checkout.start();
const app = express();
morgan.token("url", ({ originalUrl }) => hideSecret(originalUrl));
app.use(morgan("tiny"));
app.use(checkout.handle);
app.use(express.json());
// #endregion mount
app.get("/pix", async (_request, response) => {
	response.send(await orderPage());
});
app.post("/echo", ({ body }, response) => {
	response.json(body);
});
app.post("/pay", async ({ body }, response) => {
	response.status(201).json(await checkout.payments.create(body));
});
// #region errors
// Behind all routes. Express 5 brings it what an async route throws.
app.use((error, _request, response, next) => {
	if (!(error instanceof PaymentError)) {
		next(error);
		return;
	}
	const { code, missing, invalid } = error;
	response.status(statusOf(error)).json({ code, missing, invalid });
});
// #endregion errors
// #region listen
const server = app.listen(port, "127.0.0.1");
process.once("SIGTERM", async () => {
	server.close();
	await checkout.stop();
});
// #endregion listen
