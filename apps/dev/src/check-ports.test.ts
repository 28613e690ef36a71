import { createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { checkPorts } from "./check-ports.js";

const squatters: Server[] = [];

afterEach(() => {
	for (const squatter of squatters.splice(0)) {
		squatter.close();
	}
});

describe("the ports", () => {
	it("each report a taken port with the variable that changes it", async () => {
		const shop = await squat();
		const store = await squat();
		const wanted = [
			{ part: "store", port: store, variable: "PORT" },
			{ part: "shop", port: shop, variable: "STOREFRONT_PORT" },
		];

		await expect(checkPorts(wanted)).rejects.toMatchObject({
			code: "PORT_TAKEN",
			message: [
				`Port ${store} (store) is taken. Stop what listens there, or set PORT to another port.`,
				`Port ${shop} (shop) is taken. Stop what listens there, or set STOREFRONT_PORT to another port.`,
			].join("\n"),
		});
	});

	it("stay free after the check", async () => {
		const port = await squat();
		squatters.pop()?.close();
		const wanted = [{ part: "store", port, variable: "PORT" }];

		await checkPorts(wanted);
		await expect(checkPorts(wanted)).resolves.toBeUndefined();
	});
});

async function squat(): Promise<number> {
	const server = createServer();
	squatters.push(server);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") {
		throw new Error("no port");
	}
	return address.port;
}
