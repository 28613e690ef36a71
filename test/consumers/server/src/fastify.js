import fastify from "fastify";
import { checkout, hideSecret, orderPage, port } from "./shop.js";

// #region mount
await checkout.start();
const app = fastify({
	logger: {
		serializers: { req: ({ method, url }) => ({ method, url: hideSecret(url) }) },
	},
});
// Before Fastify reads the body.
app.addHook("onRequest", (request, reply, done) => {
	checkout.handle(request.raw, reply.raw, () => done());
});
// #endregion mount
app.get("/pix", async (_request, reply) => reply.type("text/html").send(await orderPage()));
app.post("/echo", async ({ body }) => body);
// #region listen
await app.listen({ port, host: "127.0.0.1" });
process.once("SIGTERM", () => Promise.all([app.close(), checkout.stop()]));
// #endregion listen
