import { Hono } from "hono";
import { z } from "zod";
import { webhookUrl } from "../options.js";
import { triggeredBody } from "../webhooks/triggered-body.js";
import type { ControlParts } from "./control.js";
import { parseControlBody, readControlBody } from "./read-control-body.js";

const urlSchema = z.strictObject({ url: webhookUrl.nullable() });

/** `/_sandbox/webhooks`: what was delivered, and delivering by hand. */
export function webhookRoutes(
	parts: Pick<ControlParts, "webhooks" | "account" | "clock" | "random">,
): Hono {
	const { webhooks } = parts;
	const routes = new Hono();
	routes.get("/webhooks", (c) => c.json({ webhooks: webhooks.log().reverse() }));
	routes.post("/webhooks/resend-failed", (c) => c.json({ webhooks: webhooks.resendFailed() }));
	routes.post("/webhooks/trigger", async (c) => {
		const body = triggeredBody(await readControlBody(c), parts);
		return c.json(webhooks.send(body), 201);
	});
	routes.put("/webhooks/url", async (c) => {
		const { url } = await parseControlBody(c, urlSchema);
		webhooks.setUrl(url);
		return c.json({ receiver: webhooks.receiver });
	});
	routes.post("/webhooks/:id/resend", (c) => c.json(webhooks.resend(c.req.param("id"))));
	return routes;
}
