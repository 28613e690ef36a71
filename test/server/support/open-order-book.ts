import type { OnPaid } from "@pix-checkout/server";
import { retentionOf } from "@pix-checkout/server/platform";
import { ShopCallbacks } from "../../../packages/server/src/callbacks/call-shop.js";
import { CheckoutProcess } from "../../../packages/server/src/composition/checkout-process.js";
import { openConnections } from "../../../packages/server/src/composition/connections.js";
import { chargePolicy, parseOptions } from "../../../packages/server/src/composition/options.js";
import { namedInSchema } from "../../../packages/server/src/database/named-in-schema.js";
import {
	CaptureRecorder,
	type RecorderLimits,
	recorderLimits,
} from "../../../packages/server/src/order-book/capture-recorder.js";
import { OrderBookGateway } from "../../../packages/server/src/order-book/order-book-gateway.js";
import { Payments } from "../../../packages/server/src/order-book/payments.js";
import { ShopperHash } from "../../../packages/server/src/orders/shopper-hash.js";
import { type ServerUnderTest, serviceOf } from "./open-server.js";

/**
 * The parts of an order book, of which no user of the package calls some: the core does. Its clock is
 * this process's.
 */
export function openOrderBook(
	server: ServerUnderTest,
	{
		onPaid = () => {},
		limits = recorderLimits,
		connections,
	}: { onPaid?: OnPaid; limits?: RecorderLimits; connections?: number } = {},
) {
	const log = (line: string) => server.logged.push(line);
	const logger = { info: log, warn: log, error: log };
	const service = serviceOf(server.sandbox);
	const options = parseOptions({
		database: server.connectionString,
		service,
		onPaid,
		logger,
		...(connections !== undefined && { connections }),
	});
	const { schema } = options;
	const { database, callbacks, end } = openConnections(options);
	const process = new CheckoutProcess({
		database,
		access: { secretKey: service.secretKey, baseUrl: service.apiUrl },
		policy: chargePolicy(options),
		retention: retentionOf(options.retentionDays),
		logger,
	});
	const { store, creations } = process;
	const { payers, clock } = store;
	const shopCallbacks = new ShopCallbacks(() => {});
	const recorder = new CaptureRecorder({
		connections: callbacks,
		schema,
		onPaid,
		callbacks: shopCallbacks,
		clock,
		logger,
		limits,
	});
	const orders = new OrderBookGateway({
		database,
		payers,
		clock,
		policy: process.policy,
		logger,
		confirmPayment: (payment) => recorder.record(payment),
	});
	const origin = { source: "store", actor: null } as const;
	const context = process.context(origin, {
		orders,
		issueAnnouncer: { announce: async () => {} },
	});
	return {
		orders,
		charges: store.charges.as(origin),
		payments: new Payments(async () => ({
			named: namedInSchema(schema),
			context,
			database,
			creations,
			callbacks: shopCallbacks,
			shopperHash: new ShopperHash("sk_live_made_up"),
		})),
		sql: (statement: string, parameters: unknown[]) => database.query(statement, parameters),
		close: async () => {
			await process.stop();
			await process.client.close();
			await end();
		},
	};
}
