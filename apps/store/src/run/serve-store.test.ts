import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { freePort } from "./free-port.mjs";
import { serveStore } from "./serve-store.mjs";

describe("serving the store", () => {
	it("reports a taken port instead of mistaking the other server for the store", async () => {
		const port = await freePort();
		const otherServer = createServer((_, response) => response.end("OK"));
		await new Promise<void>((resolve) => otherServer.listen(port, "127.0.0.1", resolve));

		const serving = serveStore({
			databaseUrl: "postgres://127.0.0.1/none",
			pixCheckout: {
				apiUrl: "http://127.0.0.1:4010/v1",
				secretKey: "sk_live_sandbox_reference",
				webhookSecret: "a-secret-of-22-letters",
			},
			port,
			admin: "off",
		});

		await expect(serving).rejects.toMatchObject({
			code: "PORT_TAKEN",
			message: expect.stringContaining(`Port ${port} is taken`),
		});
		otherServer.close();
	});
});
