/**
 * A store's process preloads this script, which lets a test call the store's own order gateway and
 * charge store at port ORDER_GATEWAY_PORT.
 */
const { createServer } = require("node:http");
const { buffer } = require("node:stream/consumers");
const { deserialize, serialize } = require("node:v8");

const services =
	"../../packages/medusa-plugin/.medusa/server/src/modules/pix-checkout/checkout-services.js";

const server = createServer(async (req, res) => {
	const [port, method, args] = deserialize(await buffer(req));
	// Only now: the preload must not load Medusa before the store does.
	const { container } = require("@medusajs/framework");
	const { context } = require(services).checkoutServices(container);
	const answer = await context[port][method](...args).then(
		(value) => ({ value }),
		(error) => ({ error: String(error?.message ?? error) }),
	);
	res.end(serialize(answer));
});

// Medusa's command line may start processes of its own, which preload the script, too.
server.on("error", () => {});
server.listen(Number(process.env.ORDER_GATEWAY_PORT), "127.0.0.1").unref();
