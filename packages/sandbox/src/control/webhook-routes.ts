import { Hono } from "hono";
import { z } from "zod";
import { FAULT_HEADER, parseDeliveryFaults } from "../faults/fault-rule.js";
import { webhookUrl } from "../options.js";
import { triggeredBody } from "../webhooks/triggered-body.js";
import type { ControlParts } from "./control.js";
import { newestFirst } from "./newest-first.js";
import { parseControlBody, readControlBody } from "./read-control-body.js";

const urlSchema = z.strictObject({ url: webhookUrl.nullable() });

/** `/_sandbox/webhooks`: what was delivered, and delivering by hand. */
export function webhookRoutes(
	parts: Pick<ControlParts, "webhooks" | "account" | "clock" | "faults" | "random">,
): Hono {
	const { faults, webhooks } = parts;
	const routes = new Hono();
	routes.get("/webhooks", (c) => {
		const { newest, total } = newestFirst(c, webhooks.log());
		return c.json({ webhooks: newest, total });
	});
	routes.post("/webhooks/resend-failed", (c) => c.json({ webhooks: webhooks.resendFailed() }));
	routes.post("/webhooks/trigger", async (c) => {
		const body = triggeredBody(await readControlBody(c), parts);
		const asked = parseDeliveryFaults(c.req.header(FAULT_HEADER));
		return c.json(
			faults.whileAsked(asked, () => webhooks.send(body)),
			201,
		);
	});
	routes.get("/webhooks/url", (c) => c.json({ url: webhooks.url }));
	routes.put("/webhooks/url", async (c) => {
		const { url } = await parseControlBody(c, urlSchema);
		webhooks.setUrl(url);
		return c.json({ receiver: webhooks.receiver });
	});
	routes.post("/webhooks/:id/resend", (c) => c.json(webhooks.resend(c.req.param("id"))));
	return routes;
}
