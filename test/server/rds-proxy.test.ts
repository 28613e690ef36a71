import { randomUUID } from "node:crypto";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { openServer } from "./support/open-server.js";

/** As RDS Proxy answers a connection that sends `options`. */
const refusal = Buffer.from(
	"SFATAL\0C0A000\0MFeature not supported: RDS Proxy currently doesn't support command-line options.\0\0",
);

/** Passes connections on to PostgreSQL, but for those with `options`. */
async function startProxy(server: URL): Promise<URL> {
	const proxy = createServer((client) => {
		client.on("error", () => {});
		client.once("data", (startup) => {
			if (startup.includes("\0options\0")) {
				const head = Buffer.from("E\0\0\0\0");
				head.writeInt32BE(refusal.length + 4, 1);
				client.end(Buffer.concat([head, refusal]));
				return;
			}
			const postgres = connect(Number(server.port), server.hostname);
			postgres.on("error", () => client.destroy());
			client.on("close", () => postgres.destroy());
			postgres.write(startup);
			postgres.pipe(client);
			client.pipe(postgres);
		});
	});
	await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
	onTestFinished(() => void proxy.close());
	const { port } = proxy.address() as AddressInfo;
	return Object.assign(new URL(server), { hostname: "127.0.0.1", port: String(port) });
}

it("a checkout works behind a proxy that refuses options of a connection", async () => {
	const server = await openServer();
	onTestFinished(() => server.close());
	const { pathname } = new URL(server.connectionString);
	// What a session could set is the database's here.
	for (const setting of ["statement_timeout", "default_transaction_read_only"]) {
		await server.shop.query(`ALTER DATABASE ${pathname.slice(1)} RESET ${setting}`);
	}
	const proxy = await startProxy(new URL(server.connectionString));
	const checkout = server.open({ database: proxy.href, onPaid: () => {} });
	const orderId = randomUUID();
	const { id } = await checkout.payments.create({ orderId, amountCents: 5_990, method: "pix" });
	expect(await checkout.payments.getByOrder(orderId)).toMatchObject({ id, status: "pending" });
});
