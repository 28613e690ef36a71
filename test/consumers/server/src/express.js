import express from "express5";
import morgan from "morgan";
import { checkout, hideSecret, orderPage, port } from "./shop.js";

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
// #region listen
const server = app.listen(port, "127.0.0.1");
process.once("SIGTERM", async () => {
	server.close();
	await checkout.stop();
});
// #endregion listen
