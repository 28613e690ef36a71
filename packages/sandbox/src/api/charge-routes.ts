import { newBoletoCharge, newPixCharge } from "../account/new-charge.js";
import type { Charge } from "../account/records.js";
import { ApiError } from "../http/api-error.js";
import { readJson } from "../http/read-body.js";
import { isObject } from "../schema.js";
import { answerStyle } from "./answer.js";
import * as answers from "./charge-answers.js";
import * as bodies from "./charge-body.js";
import { explainOtherDialect } from "./other-dialect.js";
import { bodyErrors, type Call, type ErrorAnswer, type Parameter, type Route } from "./route.js";

export const createCharge: Route = {
	method: "post",
	path: "/charges",
	operationId: "createCharge",
	tag: "charges",
	summary: "Create a charge",
	description:
		"Every call creates another charge. Without an answer, search the list for the charge before you call again.",
	limit: "charges",
	absentCode: "unauthorized",
	parameters: [
		{
			name: "Idempotency-Key",
			in: "header",
			required: false,
			description:
				"Reference dialect only: the same key gives the same charge. The guide dialect refuses it.",
			schema: { type: "string", minLength: 1, maxLength: 255 },
		},
	],
	bodies: [bodies.guidePixRequest, bodies.boletoRequest, bodies.referencePixRequest],
	success: {
		status: 201,
		description: "The charge exists and waits for its payment",
		answers: [answers.guidePixCreated, answers.guideBoletoCreated, answers.referenceChargeCreated],
	},
	errors: {
		"400": {
			description: "The body makes no valid charge",
			known: ["invalid_amount"],
			chosen: [
				"invalid_payment_method",
				"validation_error",
				"invalid_json",
				"idempotency_not_supported",
				"invalid_idempotency_key",
			],
		},
		"409": {
			description: "The key was used with another body",
			chosen: ["idempotency_conflict"],
		},
		...bodyErrors,
	},
	handle: async (call) => {
		const body = await readJson(call.c);
		const idempotencyKey = call.c.req.header("idempotency-key");
		const charge = explainOtherDialect(call, { body, idempotencyKey }, () =>
			createOnce(call, body, idempotencyKey),
		);
		return answer(call, charge, "created");
	},
};

const chargeInPath: Parameter = {
	name: "id",
	in: "path",
	required: true,
	description:
		"The guide dialect accepts the UUID; the reference also a `ch_svc_…` id and the beginning of either",
	schema: { type: "string" },
};
const chargeErrors = {
	"400": { description: "The path names no charge", known: ["missing_id"] },
	"404": { description: "No charge has this identifier", known: ["charge_not_found"] },
} satisfies Record<string, ErrorAnswer>;

export const getCharge: Route = {
	method: "get",
	path: "/charges/{id}",
	operationId: "getCharge",
	tag: "charges",
	summary: "Read a charge",
	limit: "none",
	absentCode: "unauthorized",
	parameters: [chargeInPath],
	success: {
		status: 200,
		description: "The charge",
		answers: [answers.guidePixCharge, answers.guideBoletoCharge, answers.referenceCharge],
	},
	errors: chargeErrors,
	handle: async (call) => answer(call, requestedCharge(call), "read"),
};

export const getChargeStatus: Route = {
	method: "get",
	path: "/charges/{id}/status",
	operationId: "getChargeStatus",
	tag: "charges",
	summary: "Read whether a charge is paid",
	description: "A short answer, made for polling.",
	limit: "none",
	absentCode: "unauthorized",
	parameters: [chargeInPath],
	success: {
		status: 200,
		description: "The status",
		answers: [answers.guideChargeStatus, answers.referenceChargeStatus],
	},
	errors: chargeErrors,
	handle: async (call) => answer(call, requestedCharge(call), "status"),
};

export function missingId(): ApiError {
	return new ApiError(400, "missing_id", "Name the charge in the path: /charges/{id}.");
}

function answer({ key, settings }: Call, charge: Charge, kind: "created" | "read" | "status") {
	// The guide's form of times comes with the guide's form of boletos.
	const dialect = charge.method === "boleto" ? "guide" : key.dialect;
	return answers.chargeAnswer(charge, kind, answerStyle(dialect, settings));
}

/**
 * The guide names charges by `uuid` only, unless its list names them otherwise; the reference also by
 * `ch_svc_…` and in part.
 */
function requestedCharge({ account, c, key, settings }: Call): Charge {
	const chargeId = c.req.param("id")?.trim() ?? "";
	if (chargeId === "") {
		throw missingId();
	}
	return explainOtherDialect({ c, key }, { chargeId }, () => {
		const isByUuid = answerStyle(key.dialect, settings).listedId === "uuid";
		const charge = isByUuid ? account.chargeByUuid(chargeId) : account.charge(chargeId);
		if (!charge) {
			throw new ApiError(404, "charge_not_found", "No such charge.");
		}
		return charge;
	});
}

/** Creates a charge, or finds the one that the same `Idempotency-Key` created before. */
function createOnce(call: Call, body: unknown, idempotencyKey: string | undefined): Charge {
	const { account, idempotent, key } = call;
	if (key.dialect === "guide") {
		refuseIdempotency(body, idempotencyKey);
	}
	const parsed = bodies.parseChargeBody(body, key.dialect);
	if (parsed.payment_method === "boleto") {
		refuseIdempotency(body, idempotencyKey);
	}
	if (idempotencyKey === undefined) {
		return addCharge(call, parsed);
	}
	if (!/^\S{1,255}$/.test(idempotencyKey)) {
		const message = "An Idempotency-Key has 1 to 255 characters and no spaces.";
		throw new ApiError(400, "invalid_idempotency_key", message);
	}
	const uuid = idempotent.find(key.key, idempotencyKey, body);
	const before = uuid === undefined ? undefined : account.chargeByUuid(uuid);
	if (before) {
		return before;
	}
	const charge = addCharge(call, parsed);
	idempotent.remember({ secretKey: key.key, idempotencyKey, body, uuid: charge.uuid });
	return charge;
}

/** The guide forbids the header and the body field. */
function refuseIdempotency(body: unknown, idempotencyKey: string | undefined): void {
	if (idempotencyKey !== undefined || (isObject(body) && "idempotency_key" in body)) {
		throw new ApiError(
			400,
			"idempotency_not_supported",
			"Don't send an Idempotency-Key header or an idempotency_key field: every call is a new charge.",
		);
	}
}

function addCharge(call: Call, body: bodies.ChargeBody): Charge {
	const { account, clock, key, random, settings, origin } = call;
	const { amount: amountCents, description, customer, metadata } = body;
	const request = { amountCents, description, customer, metadata };
	const terms = { dialect: key.dialect, now: clock.now(), origin: origin(), random, settings };
	const charge = newCharge();
	account.addCharge(charge);
	return charge;

	function newCharge(): Charge {
		switch (body.payment_method) {
			case "boleto":
				return newBoletoCharge({ ...request, billingAddress: body.billing_address }, terms);
			case "pix":
			case undefined:
				return newPixCharge(request, terms);
		}
	}
}
