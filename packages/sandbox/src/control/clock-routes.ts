import { Hono } from "hono";
import { z } from "zod";
import { DURATION_EXAMPLE, parseDuration } from "../clock/duration.js";
import { clockView } from "../clock/sandbox-clock.js";
import type { ControlParts } from "./control.js";
import { parseControlBody } from "./read-control-body.js";

const duration = z.string().transform((text, context) => {
	const ms = parseDuration(text);
	if (ms !== undefined) return ms;
	context.addIssue({ code: "custom", message: `must be a duration ${DURATION_EXAMPLE}` });
	return z.NEVER;
});

const MOVES = "stop, run, advance, advance_ms or set";

const moveSchema = z
	.strictObject({
		stop: z.literal(true, "must be true").optional(),
		run: z.literal(true, "must be true").optional(),
		advance: duration.optional(),
		advance_ms: z.number("must be a number of milliseconds").optional(),
		set: z.iso
			.datetime({ offset: true, error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z" })
			.optional(),
	})
	.refine((body) => Object.keys(body).length === 1, `name one of ${MOVES}`);

/** `/_sandbox/clock`: what time it is, and moving it. An answer comes when what came due is done. */
export function clockRoutes({ clock }: Pick<ControlParts, "clock">): Hono {
	const routes = new Hono();
	routes.get("/clock", (c) => c.json(clockView(clock)));
	routes.post("/clock", async (c) => {
		const move = await parseControlBody(c, moveSchema);
		if (move.stop) clock.stop();
		if (move.run) clock.run();
		const ms = move.advance ?? move.advance_ms;
		if (ms !== undefined) await clock.advance(ms);
		if (move.set !== undefined) await clock.set(Date.parse(move.set));
		return c.json(clockView(clock));
	});
	return routes;
}
