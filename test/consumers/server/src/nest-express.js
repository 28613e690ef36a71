import { NestFactory } from "@nestjs/core";
import morgan from "morgan";
import { ShopModule } from "./nest-module.js";
import { checkout, hideSecret, port } from "./shop.js";

// #region mount
await checkout.start();
const app = await NestFactory.create(ShopModule);
morgan.token("url", ({ originalUrl }) => hideSecret(originalUrl));
app.use(morgan("tiny"));
// Nest adds its body parser when it listens, behind this.
app.use(checkout.handle);
await app.listen(port, "127.0.0.1");
process.once("SIGTERM", () => Promise.all([app.close(), checkout.stop()]));
// #endregion mount
