import { request } from "node:http";

/** An answer as it arrives: header names in lower case, each with all its values. */
export interface RawAnswer {
	status: number;
	headers: NodeJS.Dict<string[]>;
	body: string;
}

/**
 * One request by node:http, for headers that `fetch` hides or adds: missing, doubled and malformed
 * ones.
 */
export function rawRequest(
	url: string,
	{
		method = "GET",
		headers = {},
		body,
	}: { method?: string; headers?: Record<string, string | string[]>; body?: string } = {},
): Promise<RawAnswer> {
	return new Promise((resolve, reject) => {
		const sent = request(url, { method, headers, agent: false }, async (response) => {
			let text = "";
			for await (const chunk of response.setEncoding("utf8")) {
				text += chunk;
			}
			resolve({
				status: response.statusCode ?? 0,
				headers: response.headersDistinct,
				body: text,
			});
		});
		sent.once("error", reject);
		sent.end(body);
	});
}
