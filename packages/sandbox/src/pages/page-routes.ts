import { Hono } from "hono";
import type { Account } from "../account/account.js";
import { itfSvg } from "../codes/itf-svg.js";
import { qrSvg } from "../codes/qr-image.js";
import { ApiError } from "../http/api-error.js";
import { type Settings, usualKeys } from "../options.js";
import { asset } from "./assets.js";
import { boletoPage } from "./boleto-page.js";
import { controlPage } from "./control-page.js";
import { pageHeaders } from "./page-headers.js";
import { paymentPage } from "./payment-page.js";

/** What people see: the control page, the payment page of a Pix and the document of a boleto. */
export function pageRoutes(parts: {
	account: Account;
	settings: Settings;
	origin: () => string;
}): Hono {
	const { account, settings, origin } = parts;
	const routes = new Hono();
	routes.use("*", pageHeaders);

	routes.get("/", (c) => c.html(controlPage({ origin: origin(), key: shownKey(settings) })));
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
	routes.get("/assets/:name", async (c) => {
		const found = await asset(c.req.param("name"));
		if (!found) {
			throw notFound("file");
		}
		return c.body(found.text, 200, { "Content-Type": found.type });
	});
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

/** The usual keys are no secret; a key that was given is one, and isn't shown. */
function shownKey({ keys }: Settings): string {
	const usual = keys.find(({ key }) => usualKeys.some((one) => one.key === key));
	return usual?.key ?? "$YOUR_KEY";
}

function notFound(what: string): ApiError {
	return new ApiError(404, "not_found", `The sandbox has no such ${what}.`);
}
