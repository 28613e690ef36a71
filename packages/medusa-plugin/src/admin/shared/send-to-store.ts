import { storeClient } from "../store-client";

/** An answer of the store that isn't a success. */
export class RefusedError extends Error {
	override name = "RefusedError";
	/** The answer's stable code, if it has one. */
	readonly code: string | null;
	/** The answer's JSON; `null` without one. */
	readonly body: unknown;

	constructor(message: string, code: string | null, body: unknown) {
		super(message);
		this.code = code;
		this.body = body;
	}
}

/**
 * Sends a request with the dashboard's login. Unlike Medusa's SDK it keeps the code of a refusal,
 * which the admin puts into words.
 *
 * @param path from `/admin/`
 * @throws {RefusedError}
 */
export async function sendToStore(path: string, body?: unknown): Promise<Response> {
	const token = __AUTH_TYPE__ === "jwt" ? await storeClient.client.getToken() : null;
	const answer = await fetch(`${(__BACKEND_URL__ || "/").replace(/\/$/, "")}${path}`, {
		method: body === undefined ? "GET" : "POST",
		credentials: "include",
		headers: {
			...(body === undefined ? {} : { "content-type": "application/json" }),
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body === undefined ? {} : { body: JSON.stringify(body) }),
	});
	if (!answer.ok) {
		const refused: unknown = await answer.json().catch(() => null);
		const { message, code } = refusalOf(refused);
		throw new RefusedError(message ?? `${answer.status} ${answer.statusText}`, code, refused);
	}
	return answer;
}

function refusalOf(body: unknown): { message: string | null; code: string | null } {
	const { message, code }: { message?: unknown; code?: unknown } = Object(body);
	return {
		message: typeof message === "string" ? message : null,
		code: typeof code === "string" ? code : null,
	};
}
