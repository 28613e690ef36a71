import { bodyParser } from "@koa/bodyparser";
import Koa from "koa";
import logger from "koa-logger";
import { checkout, hideSecret, orderPage, port } from "./shop.js";

// #region mount
await checkout.start();
const app = new Koa();
app.use(logger((line) => console.log(hideSecret(line))));
app.use(async (ctx, next) => {
	const isAnswered = await new Promise((resolve) => {
		ctx.res.once("close", () => resolve(true));
		checkout.handle(ctx.req, ctx.res, () => resolve(false));
	});
	if (isAnswered) {
		ctx.respond = false;
	} else {
		await next();
	}
});
app.use(bodyParser());
// #endregion mount
app.use(async (ctx) => {
	if (ctx.path === "/pix") {
		ctx.body = await orderPage();
	} else if (ctx.path === "/echo") {
		ctx.body = ctx.request.body;
	}
});
// #region listen
const server = app.listen(port, "127.0.0.1");
process.once("SIGTERM", async () => {
	server.close();
	await checkout.stop();
});
// #endregion listen
