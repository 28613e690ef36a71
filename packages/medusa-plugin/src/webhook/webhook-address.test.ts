import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hideWebhookSecrets, secretOf } from "./webhook-address";

const secret = "Secret_of-the-webhook-0123";
const previous = "Previous-secret_4567890123";
const hidden = "/hooks/pix-checkout/hidden";

describe("the webhook's secret in an address", () => {
	let server: Server;
	let stopHiding: () => void;
	let seen: { url: string | undefined; secret: string | undefined };
	beforeAll(async () => {
		stopHiding = hideWebhookSecrets([secret, previous]);
		server = createServer((request, response) => {
			seen = { url: request.url, secret: secretOf(request) };
			response.setHeader("connection", "close").end();
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	});
	afterAll(() => {
		stopHiding();
		server.close();
	});

	/** Sends the path as it is: no client normalises it. */
	const ask = async (address: string, method = "POST") => {
		const place = server.address();
		if (typeof place !== "object" || place === null) {
			throw new Error("the server doesn't listen");
		}
		const socket = connect(place.port, "127.0.0.1");
		socket.end(`${method} ${address} HTTP/1.1\r\nhost: shop\r\n\r\n`);
		await socket.resume().toArray();
		return seen;
	};

	it.each([
		[`/hooks/pix-checkout/${secret}`, secret],
		[`/hooks/pix-checkout/${secret}/`, secret],
		[`/hooks/pix-checkout/${secret}?a=b`, secret],
		[`/HOOKS/Pix-Checkout/${secret}`, secret],
		[`/hooks/pix-checkout/${previous}`, previous],
		["/hooks/pix-checkout/a-wrong-one", "a-wrong-one"],
		[`/hooks/pix-checkout/%53${secret.slice(1)}`, secret],
	])("is kept for the route of %s", async (address, given) => {
		for (const method of ["POST", "GET", "PUT", "DELETE", "OPTIONS", "HEAD", "PATCH"]) {
			expect(await ask(address, method)).toEqual({ url: hidden, secret: given });
		}
	});

	it.each([
		`//hooks/pix-checkout/${secret}`,
		`/hooks//pix-checkout/${secret}`,
		`/hooks/./pix-checkout/${secret}`,
		`/hooks/.//./pix-checkout//${secret}`,
		`/hooks/x/../pix-checkout/${secret}`,
		`/hooks%2fpix-checkout%2F${secret}`,
		`/hooks%252fpix-checkout%252f${secret}`,
		`/%68ooks/pix-checkout/${secret}`,
		`/hooks/pix%2Dcheckout/x%zz`,
		`/hooks\\pix-checkout\\${secret}`,
		`/hooks/pix-checkout/${secret}/more/segments`,
		`/hooks/pix-checkout/more/${secret}`,
		`/${secret}`,
		`/${secret.toUpperCase()}`,
		`/static/%53${secret.slice(1)}`,
		`/store/products?next=${secret}`,
		`/store/products?next=%2Fhooks%2Fpix-checkout%2Fanother`,
		`http://shop/hooks/pix-checkout/${secret}`,
	])("leads nowhere, and shows in no log, as %s", async (address) => {
		for (const method of ["POST", "GET", "PUT"]) {
			expect(await ask(address, method)).toEqual({ url: hidden, secret: undefined });
		}
	});

	it("leaves other addresses as they are", async () => {
		for (const address of ["/", "/store/carts?x=%zz", "/hooks/payment/pix_pix-checkout", "/%"]) {
			expect(await ask(address)).toEqual({ url: address, secret: undefined });
		}
	});

	it("stays hidden from a request for the hidden address itself", async () => {
		expect(await ask(hidden)).toEqual({ url: hidden, secret: undefined });
	});
});
