import { readFile } from "node:fs/promises";
import { type Context, Hono, type Next } from "hono";
import type { Account } from "../account/account.js";
import { itfSvg } from "../codes/itf-svg.js";
import { qrSvg } from "../codes/qr-image.js";
import { ApiError } from "../http/api-error.js";
import { type Settings, usualKeys } from "../options.js";
import type { Sandbox } from "../sandbox.js";
import { boletoPage } from "./boleto-page.js";
import { controlPage } from "./control-page.js";
import { paymentPage } from "./payment-page.js";

/** Every resource comes from the sandbox itself; nothing is inline, framed or cached. */
const policy = [
	"default-src 'none'",
	"style-src 'self'",
	"script-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
	"frame-ancestors 'none'",
].join("; ");

/** The pages' files, and their media types. */
const assets = {
	"icon.svg": "image/svg+xml",
	"page.js": "text/javascript; charset=utf-8",
	"style.css": "text/css; charset=utf-8",
};

/**
 * The pages for people: the control page, the payment page of a Pix and the document of a boleto.
 */
export function pageRoutes(parts: {
	account: Account;
	settings: Settings;
	sandbox: Sandbox;
}): Hono {
	const { account, settings, sandbox } = parts;
	const routes = new Hono();
	routes.use("*", pageHeaders);

	routes.get("/", (c) =>
		c.html(controlPage({ sandbox, key: shownKey(settings), query: c.req.query() })),
	);
	routes.get("/pay/:uuid", (c) => c.html(paymentPage(pixCharge(c.req.param("uuid")))));
	routes.get("/pay/:uuid/qr.svg", async (c) => {
		const svg = await qrSvg(pixCharge(c.req.param("uuid")).pix.copyPaste);
		return c.body(svg, 200, { "Content-Type": "image/svg+xml" });
	});
	routes.get("/boletos/:uuid", (c) => c.html(boletoPage(boletoCharge(c.req.param("uuid")))));
	routes.get("/boletos/:uuid/bars.svg", (c) => {
		const svg = itfSvg(boletoCharge(c.req.param("uuid")).boleto.barcode);
		return c.body(svg, 200, { "Content-Type": "image/svg+xml" });
	});
	for (const [name, type] of Object.entries(assets)) {
		routes.get(`/assets/${name}`, async (c) => {
			const text = await readFile(new URL(`./assets/${name}`, import.meta.url), "utf8");
			return c.body(text, 200, { "Content-Type": type });
		});
	}
	return routes;

	function pixCharge(uuid: string) {
		const charge = account.chargeByUuid(uuid);
		if (charge?.method !== "pix") {
			throw notFound("Pix charge");
		}
		return charge;
	}

	function boletoCharge(uuid: string) {
		const charge = account.chargeByUuid(uuid);
		if (charge?.method !== "boleto") {
			throw notFound("boleto");
		}
		return charge;
	}
}

/** The usual keys are no secret. A given key is one, so the page doesn't show it. */
function shownKey({ keys }: Settings): string {
	const usual = keys.find(({ key }) => usualKeys.some((one) => one.key === key));
	return usual?.key ?? "$YOUR_KEY";
}

function notFound(what: string): ApiError {
	return new ApiError(404, "not_found", `The sandbox has no such ${what}.`);
}

async function pageHeaders(c: Context, next: Next): Promise<void> {
	await next();
	c.header("Content-Security-Policy", policy);
	c.header("X-Content-Type-Options", "nosniff");
	c.header("X-Frame-Options", "DENY");
	c.header("Referrer-Policy", "no-referrer");
	c.header("Cache-Control", "no-store");
}
