import { NestFactory } from "@nestjs/core";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { ShopModule } from "./nest-module.js";
import { checkout, hideSecret, port } from "./shop.js";

// #region mount
await checkout.start();
const logger = {
	serializers: { req: ({ method, url }) => ({ method, url: hideSecret(url) }) },
};
const app = await NestFactory.create(ShopModule, new FastifyAdapter({ logger }));
app.use(checkout.handle);
await app.listen(port, "127.0.0.1");
process.once("SIGTERM", () => Promise.all([app.close(), checkout.stop()]));
// #endregion mount
