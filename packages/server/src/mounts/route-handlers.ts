import type { WebDoors } from "./open-web-doors.js";

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

/** Next hides the connection. The docs ask for a proxy before it, so requests count as that proxy's. */
const proxyBeforeNext = "127.0.0.1";

/**
 * The catch-all decides which door is asked for, and so the folder and Next's own `basePath` may have
 * any name.
 */
export function routeHandlers(answer: WebDoors): RouteHandlers {
	const handle: RouteHandler = async (request, { params }) => {
		const caughtAll = [Object.values(await params).at(-1) ?? []].flat();
		const path = isPlain(caughtAll, request) ? `/${caughtAll.join("/")}` : "";
		return answer(request, { peerAddress: proxyBeforeNext, path });
	};
	return { GET: handle, POST: handle, OPTIONS: handle };
}

/**
 * Next decodes the segments, and a limit before it may have seen another path. No door needs an
 * encoding, and of the folders' names only characters beyond ASCII do.
 */
function isPlain(caughtAll: string[], { url }: Request): boolean {
	const isEncoded = /%[0-7]/.test(new URL(url).pathname);
	return !isEncoded && caughtAll.every((segment) => /^[\w.~-]+$/.test(segment));
}
