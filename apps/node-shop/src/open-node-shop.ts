import { once } from "node:events";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { createPixCheckout, PaymentError, type ServiceOptions } from "@pix-checkout/server";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { HTTPException } from "hono/http-exception";
import pg from "pg";
import { ZodError } from "zod";
import { markPaid, Orders } from "./orders.js";
import { PayerEntries } from "./payer-entries.js";
import { storeRoutes } from "./store-routes.js";

export interface NodeShopOptions {
	databaseUrl: string;
	service: ServiceOptions;
	port: number;
	/** The storefront's origins. */
	origins: string[];
	/** Looks up addresses by CEP, at public services. */
	cepLookup?: boolean;
	log(line: string): void;
}

/** The demo shop on Hono and `@pix-checkout/server`. Returns once it listens. */
export async function openNodeShop(options: NodeShopOptions): Promise<{ stop(): Promise<void> }> {
	const { databaseUrl, service, port, origins, cepLookup = false, log } = options;
	const pool = new pg.Pool({ connectionString: databaseUrl });
	const orders = new Orders(pool);
	const payers = new PayerEntries(cepLookup);
	const checkout = createPixCheckout({
		database: databaseUrl,
		service,
		onPaid: markPaid,
		onIssue: ({ kind, orderId }) => log(`to review: ${kind} of order ${orderId}`),
		storefronts: origins,
		cepLookup,
		logger: { info: log, warn: log, error: log },
	});
	await checkout.migrate();
	await orders.migrate();
	await checkout.start();

	const app = new Hono();
	app.use(cors({ origin: origins }));
	app.use(
		"/static/*",
		serveStatic({ root: fileURLToPath(new URL("../../store", import.meta.url)) }),
	);
	// The storefront knows the payment by its session, as at Medusa; the checkout by its own id.
	app.all("/pix-checkout/:session/:renew?", async (c, next) => {
		const { session, renew } = c.req.param();
		const order = await orders.find(session);
		if (!order?.paymentId) {
			return next();
		}
		const path = `/payments/${order.paymentId}${renew ? `/${renew}` : ""}`;
		return checkout.fetch(c.req.raw, { peerAddress: getConnInfo(c).remote.address, path });
	});
	app.route(
		"/",
		storeRoutes({
			orders,
			payers,
			place: async (cart) => {
				await orders.place(cart, payers.payerOf(cart), checkout);
				payers.forget(cart);
			},
		}),
	);
	app.use(checkout.hono);
	app.onError((error, c) => {
		if (error instanceof HTTPException) {
			return c.json({ message: error.message }, error.status);
		}
		if (error instanceof PaymentError || error instanceof ZodError) {
			return c.json({ message: error.message }, 400);
		}
		log(`a request failed: ${error.name}`);
		return c.json({ message: "Try again later" }, 500);
	});
	const server = createServer(getRequestListener(app.fetch)).listen(port, "127.0.0.1");
	await once(server, "listening");
	return {
		stop: async () => {
			server.close();
			// Answers the pages that wait.
			await checkout.stop();
			server.closeAllConnections();
			await pool.end();
		},
	};
}
