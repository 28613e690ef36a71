import "reflect-metadata";
import { Body, Controller, Get, Header, HttpCode, Module, Post } from "@nestjs/common";
import { orderPage } from "./shop.js";

class ShopController {
	pix() {
		return orderPage();
	}

	echo(body) {
		return body;
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
Body()(ShopController.prototype, "echo", 0);

export class ShopModule {}
Module({ controllers: [ShopController] })(ShopModule);
