import type { IncomingMessage } from "node:http";
import type { Logger } from "../charge/ports/charge-context.js";
import { deskDoors } from "../desk/desk-doors.js";
import type { Desk } from "../desk/door/desk.js";
import type { DeskDoor, DeskRight } from "../desk/door/desk-door.js";
import { errorAnswer } from "../doors/answers.js";
import type { DoorAnswer } from "../doors/door.js";
import { isForeignPage } from "../doors/requests/foreign-page.js";
import { readJsonBody } from "../doors/requests/read-json-body.js";
import { cleanId } from "../doors/requests/validation.js";
import type { WebDoors } from "./open-web-doors.js";
import {
	answerSafely,
	notFound,
	paramsOf,
	pathBelow,
	patternOf,
	responseTo,
	wrongMethod,
} from "./web-answers.js";
import { WebRequest } from "./web-request.js";

/** What a request of the desk asks for. */
export interface DeskAccess {
	/** The person or program must have all of these rights. */
	needs: readonly DeskRight[];
	/** Node's own request, with what middlewares before have added to it, such as Express's `session`. */
	incoming: IncomingMessage | undefined;
}

/**
 * Who may use the desk: the shop's login. It runs before each door.
 *
 * @returns the id or name of who asks, for the history; `null` refuses
 */
export type Authorize = (
	request: Request,
	access: DeskAccess,
) => string | null | Promise<string | null>;

export interface DeskServices {
	authorize: Authorize;
	/** Begins the desk's paths; without a slash at its end. */
	basePath: string;
	open(by: string): Desk;
	logger: Logger;
}

const longestBody = 100 * 1024;

const doors = Object.values(deskDoors).map((door: DeskDoor) => ({
	door,
	methods: door.method === "GET" ? ["GET", "HEAD"] : [door.method],
	path: patternOf(door.path),
}));

/** The merchant's desk as `Request → Response`. Nothing is answered without `authorize`. */
export function openDesk({ authorize, basePath, open, logger }: DeskServices): WebDoors {
	return async (request, { peerAddress, path, incoming }) => {
		const url = new URL(request.url);
		const asked = path ?? pathBelow(basePath, url.pathname);
		const found = doors.filter((one) => one.path.test(asked));
		const chosen = found.find(({ methods }) => methods.includes(request.method));
		if (!chosen) {
			const methods = found.flatMap((one) => one.methods);
			return responseTo(request, methods.length === 0 ? notFound() : wrongMethod(methods));
		}
		const { door } = chosen;
		const doorRequest = new WebRequest(request, url, peerAddress);
		const answer = await answerSafely(async () => {
			if (door.method === "POST" && isForeign(doorRequest, url)) {
				return refuse(403, "foreign_origin", "This page may not act at the desk");
			}
			const by = cleanId.safeParse(await authorize(request, { needs: door.needs, incoming }));
			if (!by.success || by.data.trim() === "") {
				return refuse(401, "unauthorized", "Log in with the rights that this needs");
			}
			const params = paramsOf(chosen.path, asked);
			return params === null
				? notFound()
				: serve(door, open(by.data), { params, request: doorRequest });
		}, logger);
		return responseTo(request, answer);
	};
}

function isForeign(request: WebRequest, url: URL): boolean {
	return isForeignPage({
		origin: request.header("origin"),
		host: request.header("host") ?? url.host,
		forwardedHost: request.header("x-forwarded-host"),
		site: request.header("sec-fetch-site"),
	});
}

async function serve(
	door: DeskDoor,
	desk: Desk,
	{ params, request }: { params: Record<string, string>; request: WebRequest },
): Promise<DoorAnswer> {
	if (door.method === "GET") {
		return door.serve(desk, { params, fields: request.query });
	}
	const body = await readJsonBody(request, longestBody);
	return body.ok
		? door.serve(desk, { params, fields: body.value })
		: errorAnswer(body.status, body.body);
}

function refuse(status: 401 | 403, code: string, message: string): DoorAnswer {
	return errorAnswer(status, { type: "not_allowed", code, message });
}
