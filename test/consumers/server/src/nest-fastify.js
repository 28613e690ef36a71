import { NestFactory } from "@nestjs/core";
import { FastifyAdapter } from "@nestjs/platform-fastify";
import { mountDesk, ShopModule } from "./nest-module.js";
import { checkout, hideSecret, port } from "./shop.js";

// #region mount
const logger = {
	serializers: { req: ({ method, url }) => ({ method, url: hideSecret(url) }) },
};
const app = await NestFactory.create(ShopModule, new FastifyAdapter({ logger }));
app.use(checkout.handle);
// #endregion mount
mountDesk(app);
// #region listen
app.enableShutdownHooks();
await checkout.start();
await app.listen(port, "127.0.0.1");
// #endregion listen
