import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { logger } from "hono/logger";
import { checkout, hideSecret, orderPage, port } from "./shop.js";

// #region mount
await checkout.start();
const app = new Hono();
app.use(logger((line) => console.log(hideSecret(line))));
app.use(checkout.hono);
// #endregion mount
app.get("/pix", async (c) => c.html(await orderPage()));
app.post("/echo", async (c) => c.json(await c.req.json()));
// #region listen
const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
process.once("SIGTERM", async () => {
	server.close();
	await checkout.stop();
});
// #endregion listen
