import { z } from "zod";
import type { WebDoors } from "../doors/web/open-web-doors.js";

/** What the middleware needs of Hono's context. */
interface HonoContext {
	req: { raw: Request };
	env: unknown;
}

/** A middleware of Hono. It passes paths of others on. */
export type HonoMiddleware = (
	context: HonoContext,
	next: () => Promise<void>,
) => Promise<Response | undefined>;

/** What `@hono/node-server` adds to the context. */
const onNode = z.object({
	incoming: z.object({ socket: z.object({ remoteAddress: z.string().optional() }) }),
});

/** @param isOurs whether the checkout answers this path */
export function honoMiddleware(
	answer: WebDoors,
	isOurs: (pathname: string) => boolean,
): HonoMiddleware {
	return async ({ req, env }, next) => {
		if (!isOurs(new URL(req.raw.url).pathname)) {
			await next();
			return;
		}
		const node = onNode.safeParse(env);
		return answer(req.raw, { peerAddress: node.data?.incoming.socket.remoteAddress });
	};
}
