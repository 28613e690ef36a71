import { NestFactory } from "@nestjs/core";
import morgan from "morgan";
import { mountDesk, ShopModule } from "./nest-module.js";
import { checkout, hideSecret, port } from "./shop.js";

// #region mount
const app = await NestFactory.create(ShopModule);
morgan.token("url", ({ originalUrl }) => hideSecret(originalUrl));
app.use(morgan("tiny"));
// Nest adds its body parser when it listens, behind this.
app.use(checkout.handle);
// #endregion mount
mountDesk(app);
// #region listen
app.enableShutdownHooks();
// After `create`, because it may call `onPaid` at once, which needs what Nest connects there.
await checkout.start();
await app.listen(port, "127.0.0.1");
// #endregion listen
