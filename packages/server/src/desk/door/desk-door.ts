import type { z } from "zod";
import { errorCode } from "../../charge/steps/errors.js";
import { jsonAnswer, noStore } from "../../doors/answers.js";
import type { DoorAnswer } from "../../doors/door.js";
import { inWords, refusal } from "../../doors/requests/validation.js";
import type { Desk } from "./desk.js";
import { DeskRefusal, type RefusalBody } from "./desk-refusal.js";

/** What one who asks must be allowed. A platform maps them to its roles. */
export type DeskRight =
	| "payments:read"
	| "payments:update"
	| "personal_data:read"
	| "personal_data:delete"
	| "settings:read";

/** A request to a door, behind the platform's login. */
export interface DeskRequest {
	/** Of the path. */
	params: Record<string, string>;
	/** The parameters of a GET's query, or a POST's body. */
	fields: unknown;
}

/** One door of the merchant's desk. Types, validation and the reference come from its schemas. */
export interface DeskDoor {
	method: "GET" | "POST";
	/** Below the desk's base, such as `/issues/:id`. */
	path: string;
	/** All of them. */
	needs: readonly DeskRight[];
	/** What it does, for the reference. */
	does: string;
	/** The parameters of the path together with the fields. */
	input: z.ZodType;
	/** Its answer; a text is a file to save. */
	answer: z.ZodType;
	/** Refuses a wrong request by an answer. */
	serve(desk: Desk, request: DeskRequest): Promise<DoorAnswer>;
}

interface DeclaredDoor<Input extends z.ZodType, Answer extends z.ZodType>
	extends Omit<DeskDoor, "serve"> {
	input: Input;
	answer: Answer;
	/** @throws {DeskRefusal} */
	act(
		desk: Desk,
		input: z.output<Input>,
	): Promise<z.input<Answer> | Answered<z.input<Answer>> | DeskFile>;
}

/** An answer with a status of its own. */
export class Answered<Body> {
	readonly status: number;
	readonly body: Body;

	constructor(status: number, body: Body) {
		this.status = status;
		this.body = body;
	}
}

/** An answer to save. */
export class DeskFile {
	readonly name: string;
	readonly type: string;
	readonly text: string;

	constructor(name: string, type: string, text: string) {
		this.name = name;
		this.type = type;
		this.text = text;
	}
}

export function deskDoor<Input extends z.ZodType, Answer extends z.ZodType>({
	act,
	...door
}: DeclaredDoor<Input, Answer>): DeskDoor {
	return {
		...door,
		serve: async (desk, { params, fields }) => {
			const input = door.input.safeParse(together(params, fields), { error: inWords });
			if (!input.success) {
				return jsonAnswer(400, refusal(input.error));
			}
			try {
				const answered = await act(desk, input.data);
				if (answered instanceof DeskFile) {
					return fileAnswer(answered);
				}
				return answered instanceof Answered
					? jsonAnswer(answered.status, Object(answered.body))
					: jsonAnswer(200, Object(answered));
			} catch (error) {
				if (error instanceof DeskRefusal) {
					return jsonAnswer(error.status, error.body);
				}
				if (errorCode(error) === "busy") {
					return jsonAnswer(503, busy);
				}
				throw error;
			}
		},
	};
}

/** The store's orders throw it, see `OrderGateway.cancelOrder`. */
const busy: RefusalBody = {
	type: "unexpected_state",
	code: "busy",
	message: "The order is being recorded or changed just now; try again in a moment",
};

/** No field replaces a parameter. What is no object stays, for the schema to refuse. */
function together(params: Record<string, string>, fields: unknown): unknown {
	if (fields === undefined || fields === null) {
		return params;
	}
	const isObject = typeof fields === "object" && !Array.isArray(fields);
	return isObject ? { ...fields, ...params } : fields;
}

function fileAnswer({ name, type, text }: DeskFile): DoorAnswer {
	const headers = {
		...noStore,
		"content-type": `${type}; charset=utf-8`,
		"content-length": String(Buffer.byteLength(text)),
		"content-disposition": `attachment; filename="${name}"`,
	};
	return { status: 200, headers, body: text };
}
