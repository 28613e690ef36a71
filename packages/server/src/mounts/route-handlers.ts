import type { WebDoors } from "../doors/web/open-web-doors.js";

/** Of Next's app router, for a file in a folder with a catch-all, such as `[...path]`. */
export type RouteHandler = (
	request: Request,
	context: { params: Promise<Record<string, string | string[] | undefined>> },
) => Promise<Response>;

/** For `export const { GET, POST, OPTIONS }`. Next answers HEAD by GET. */
export interface RouteHandlers {
	GET: RouteHandler;
	POST: RouteHandler;
	OPTIONS: RouteHandler;
}

/**
 * The catch-all decides which door is asked for, and so the folder and Next's own `basePath` may have
 * any name. Next hides the connection: its requests count by `X-Forwarded-For`.
 */
export function routeHandlers(answer: WebDoors): RouteHandlers {
	const handle: RouteHandler = async (request, { params }) => {
		const caughtAll = [Object.values(await params).at(-1) ?? []].flat();
		return answer(request, { peerAddress: undefined, path: `/${caughtAll.join("/")}` });
	};
	return { GET: handle, POST: handle, OPTIONS: handle };
}
