import Medusa from "@medusajs/js-sdk";

/** The store's API with the dashboard's login. */
const { client } = new Medusa({
	baseUrl: __BACKEND_URL__ || "/",
	auth: {
		type: __AUTH_TYPE__ ?? "session",
		...(__JWT_TOKEN_STORAGE_KEY__ ? { jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ } : {}),
	},
});

/** An answer of the store that isn't a success. */
export class RefusedError extends Error {
	override name = "RefusedError";
	readonly status: number;
	readonly body: {
		code?: string;
		message?: string;
		/** How much too much a payment is for an order. */
		excess_cents?: number;
	};

	constructor({ status, statusText }: Response, body: RefusedError["body"]) {
		super(body.message ?? `${status} ${statusText}`);
		this.status = status;
		this.body = body;
	}
}

export interface StoreRequest {
	/** An empty text is left out. */
	query?: Record<string, string | number | undefined>;
	/** Makes the request a POST. */
	body?: object | undefined;
}

/**
 * Asks the store with the dashboard's login. Unlike Medusa's SDK it keeps the code of a refusal, which
 * the admin puts into words.
 *
 * @param path from `/admin/`
 * @throws {RefusedError}
 */
export async function askStore<Answer>(path: string, request: StoreRequest = {}): Promise<Answer> {
	return (await sendToStore(path, request)).json();
}

/** Like {@link askStore}, for an answer that isn't JSON. */
export async function sendToStore(
	path: string,
	{ query = {}, body }: StoreRequest,
): Promise<Response> {
	const token = __AUTH_TYPE__ === "jwt" ? await client.getToken() : null;
	const root = (__BACKEND_URL__ || "/").replace(/\/$/, "");
	const address = new URL(`${root}${path}`, location.origin);
	for (const [name, value] of Object.entries(query)) {
		if (value !== undefined && value !== "") {
			address.searchParams.set(name, String(value));
		}
	}
	const answer = await fetch(address, {
		credentials: "include",
		headers: {
			"content-type": "application/json",
			...(token ? { authorization: `Bearer ${token}` } : {}),
		},
		...(body && { method: "POST", body: JSON.stringify(body) }),
	});
	if (!answer.ok) {
		throw new RefusedError(answer, Object(await answer.json().catch(() => null)));
	}
	return answer;
}
