import type { DoorAnswer, DoorError } from "./door.js";

/** The header of every answer: no cache may keep it. */
export const noStore = { "cache-control": "no-store" };

export function jsonAnswer(
	status: number,
	body: object,
	headers: Record<string, string> = {},
): DoorAnswer {
	const text = JSON.stringify(body);
	return {
		status,
		headers: {
			...noStore,
			...headers,
			"content-type": "application/json; charset=utf-8",
			"content-length": String(Buffer.byteLength(text)),
		},
		body: text,
	};
}

export function errorAnswer(
	status: number,
	error: DoorError,
	headers?: Record<string, string>,
): DoorAnswer {
	return jsonAnswer(status, error, headers);
}
