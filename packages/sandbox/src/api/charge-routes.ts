import { newBoletoCharge, newPixCharge } from "../account/new-charge.js";
import type { Charge } from "../account/records.js";
import { ApiError } from "../http/api-error.js";
import { readJson } from "../http/read-body.js";
import { isObject } from "../schema.js";
import { type AnswerStyle, answerStyle, chargeAnswer, chargeStatusAnswer } from "./answers.js";
import { type ChargeBody, parseChargeBody } from "./charge-body.js";
import type { Call } from "./route.js";

export async function createCharge(call: Call) {
	const body = await readJson(call.c);
	const idempotencyKey = call.c.req.header("idempotency-key");
	const charge = createOnce(call, body, idempotencyKey);
	return chargeAnswer(charge, "created", styleOf(call, charge));
}

export function getCharge(call: Call) {
	const charge = requestedCharge(call);
	return chargeAnswer(charge, "read", styleOf(call, charge));
}

export function getChargeStatus(call: Call) {
	const charge = requestedCharge(call);
	return chargeStatusAnswer(charge, styleOf(call, charge));
}

/** The guide's form of times comes with the guide's form of boletos. */
function styleOf({ key, settings }: Call, charge: Charge): AnswerStyle {
	return answerStyle(charge.method === "boleto" ? "guide" : key.dialect, settings);
}

/** @throws {ApiError} 400 `missing_id`. */
export function refuseMissingId(): never {
	throw new ApiError(400, "missing_id", "Name the charge in the path: /charges/{id}.");
}

/**
 * The guide names charges by `uuid` only, unless its list names them otherwise; the reference also by
 * `ch_svc_…` and in part.
 */
function requestedCharge({ account, c, key, settings }: Call): Charge {
	const chargeId = c.req.param("id")?.trim() ?? "";
	if (chargeId === "") {
		refuseMissingId();
	}
	const isByUuid = answerStyle(key.dialect, settings).listedId === "uuid";
	const charge = isByUuid ? account.chargeByUuid(chargeId) : account.charge(chargeId);
	if (!charge) {
		throw new ApiError(404, "charge_not_found", "No such charge.");
	}
	return charge;
}

/** Creates a charge, or finds the one that the same `Idempotency-Key` created before. */
function createOnce(call: Call, body: unknown, idempotencyKey: string | undefined): Charge {
	const { account, idempotent, key } = call;
	if (key.dialect === "guide") {
		refuseIdempotency(body, idempotencyKey);
	}
	const parsed = parseChargeBody(body, key.dialect);
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

function addCharge(call: Call, body: ChargeBody): Charge {
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
