import "reflect-metadata";
import { Body, Catch, Controller, Get, Header, HttpCode, Module, Post } from "@nestjs/common";
import { APP_FILTER } from "@nestjs/core";
import { PaymentError } from "@pix-checkout/server";
import { checkout, orderPage, statusOf } from "./shop.js";

class ShopController {
	pix() {
		return orderPage();
	}

	echo(body) {
		return body;
	}

	pay(body) {
		return checkout.payments.create(body);
	}
}

/** As TypeScript's decorators do. */
function decorate(method, ...decorators) {
	const descriptor = Object.getOwnPropertyDescriptor(ShopController.prototype, method);
	for (const decorator of decorators) {
		decorator(ShopController.prototype, method, descriptor);
	}
}
Controller()(ShopController);
decorate("pix", Get("pix"), Header("content-type", "text/html"));
decorate("echo", Post("echo"), HttpCode(200));
decorate("pay", Post("pay"));
Body()(ShopController.prototype, "echo", 0);
Body()(ShopController.prototype, "pay", 0);

/** The shop's login. */
class Staff {
	nameOf(cookie) {
		return cookie === "staff=ana" ? "ana" : null;
	}
}

// #region desk
export function mountDesk(app) {
	const staff = app.get(Staff);
	const desk = checkout.desk({
		authorize: ({ headers }, { needs }) => staff.nameOf(headers.get("cookie"), needs),
	});
	app.use(desk.handle);
}
// #endregion desk

// #region filter
export class PaymentErrorFilter {
	catch(error, host) {
		const { code, missing, invalid } = error;
		const response = host.switchToHttp().getResponse();
		response.status(statusOf(error)).send({ code, missing, invalid });
	}
}
Catch(PaymentError)(PaymentErrorFilter);
// #endregion filter

// #region module
export class ShopModule {
	// Nest then waits for its requests, which `stop` has answered.
	beforeApplicationShutdown() {
		return checkout.stop();
	}
}
Module({
	controllers: [ShopController],
	providers: [Staff, { provide: APP_FILTER, useClass: PaymentErrorFilter }],
})(ShopModule);
// #endregion module
