import { Hono } from "hono";
import { parseFaultRule } from "../faults/fault-rule.js";
import type { ControlParts } from "./control.js";
import { readControlBody } from "./read-control-body.js";

/** `/_sandbox/faults`: what goes wrong on purpose. */
export function faultRoutes({ faults }: Pick<ControlParts, "faults">): Hono {
	const routes = new Hono();
	routes.get("/faults", (c) => c.json({ faults: faults.list() }));
	routes.post("/faults", async (c) => {
		const rule = parseFaultRule(await readControlBody(c));
		return c.json(faults.add(rule), 201);
	});
	routes.delete("/faults", (c) => {
		faults.clear();
		return c.body(null, 204);
	});
	routes.delete("/faults/:id", (c) => {
		faults.remove(c.req.param("id"));
		return c.body(null, 204);
	});
	return routes;
}
