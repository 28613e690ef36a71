import express from "express5";
import { checkout, orderPage, port } from "./shop.js";

await checkout.start();
express()
	.use(checkout.handle)
	.use(express.json())
	.get("/pix", async (_request, response) => {
		response.send(await orderPage());
	})
	.listen(port, "127.0.0.1");
