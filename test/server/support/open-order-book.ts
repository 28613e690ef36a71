import { openChargeStore } from "@pix-checkout/postgres";
import type { OnPaid } from "@pix-checkout/server";
import { openConnections } from "../../../packages/server/src/composition/connections.js";
import {
	CaptureRecorder,
	type RecorderLimits,
	recorderLimits,
} from "../../../packages/server/src/order-book/capture-recorder.js";
import { OrderBookGateway } from "../../../packages/server/src/order-book/order-book-gateway.js";
import type { ServerUnderTest } from "./open-server.js";

/** The order book's gateway, which no user of the package calls: the core does. */
export function openOrderBook(
	{ connectionString, logged }: ServerUnderTest,
	{ onPaid = () => {}, limits = recorderLimits }: { onPaid?: OnPaid; limits?: RecorderLimits } = {},
) {
	const schema = "pix_checkout";
	const { database, callbacks, end } = openConnections(connectionString, schema);
	const log = (line: string) => logged.push(line);
	const logger = { info: log, warn: log, error: log };
	const { charges, payers, clock } = openChargeStore(database, logger);
	const recorder = new CaptureRecorder({
		connections: callbacks,
		schema,
		onPaid,
		clock,
		logger,
		limits,
	});
	return {
		orders: new OrderBookGateway({
			database,
			payers,
			clock,
			confirmPayment: (payment) => recorder.record(payment),
		}),
		charges: charges.as({ source: "store", actor: null }),
		sql: (statement: string, parameters: unknown[]) => database.query(statement, parameters),
		close: end,
	};
}
