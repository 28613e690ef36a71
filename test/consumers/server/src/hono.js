import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { checkout, orderPage, port } from "./shop.js";

await checkout.start();
const app = new Hono();
app.use(checkout.hono);
app.get("/pix", async (c) => c.html(await orderPage()));
serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
