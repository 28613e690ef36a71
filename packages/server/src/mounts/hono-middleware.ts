import { z } from "zod";
import { exactPath } from "./exact-path.js";
import type { WebDoors } from "./open-web-doors.js";

export interface HonoContext {
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
	incoming: z.object({
		url: z.string().optional(),
		socket: z.object({ remoteAddress: z.string().optional() }),
	}),
});

/** @param isOurs whether the checkout answers this path */
export function honoMiddleware(
	answer: WebDoors,
	isOurs: (pathname: string) => boolean,
): HonoMiddleware {
	return async ({ req, env }, next) => {
		const { pathname } = new URL(req.raw.url);
		const incoming = onNode.safeParse(env).data?.incoming;
		if (!isOurs(pathname) || exactPath(incoming?.url ?? pathname) === null) {
			await next();
			return;
		}
		return answer(req.raw, { peerAddress: incoming?.socket.remoteAddress });
	};
}
