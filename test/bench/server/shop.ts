/** A process of a shop without a platform: `@pix-checkout/server` on `node:http`, and a bare answer. */
import { createServer } from "node:http";
import { createPixCheckout } from "@pix-checkout/server";
import { z } from "zod";

const { database, apiUrl, webhookSecret } = z
	.object({ database: z.string(), apiUrl: z.string(), webhookSecret: z.string() })
	.parse(JSON.parse(process.env.SHOP_SETTINGS ?? "null"));
const checkout = createPixCheckout({
	database,
	service: { apiUrl, secretKey: "sk_live_sandbox_reference", webhookSecret },
	onPaid: () => {},
	// The sandbox knows none of the charges, as the log would say of each.
	logger: { info: () => {}, warn: () => {}, error: (line) => console.error(line) },
});
await checkout.migrate();
await checkout.start();
const server = createServer((request, response) =>
	request.url === "/bare" ? response.end("{}") : checkout.handle(request, response),
);
server.listen(0, "127.0.0.1", () => process.send?.(server.address()));
process.once("disconnect", () => process.exit());
