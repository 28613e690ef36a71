import { createServer } from "node:http";
import { checkout, orderPage, port } from "./shop.js";

await checkout.start();
const server = createServer(async (request, response) => {
	if (request.url === "/pix") {
		response.writeHead(200, { "content-type": "text/html" }).end(await orderPage());
	} else {
		checkout.handle(request, response);
	}
}).listen(port, "127.0.0.1");
process.once("SIGTERM", async () => {
	server.close();
	await checkout.stop();
});
