import type { Charge } from "../account/charge.js";
import { newBoletoCharge, newPixCharge } from "../account/new-charge.js";
import type { ApiKey, ApiParts } from "./api-env.js";
import { ApiError } from "./api-error.js";
import { type ChargeBody, parseChargeBody } from "./charge-request.js";

/**
 * Makes a charge from the body of `POST /charges`, or finds the one that the same
 * `Idempotency-Key` made before.
 * @throws {ApiError} as the specification says, and as {@link parseChargeBody} does.
 */
export function createCharge(
	parts: ApiParts,
	request: { key: ApiKey; body: unknown; idempotencyKey: string | undefined },
): Charge {
	const { account, idempotent } = parts;
	const { key, body, idempotencyKey } = request;
	if (key.dialect === "guide") refuseIdempotency(body, idempotencyKey);
	const parsed = parseChargeBody(body, key.dialect);
	if (parsed.payment_method === "boleto") refuseIdempotency(body, idempotencyKey);
	if (idempotencyKey === undefined) return addCharge(parts, key, parsed);

	if (!/^\S{1,255}$/.test(idempotencyKey)) {
		throw new ApiError(
			400,
			"invalid_idempotency_key",
			"An Idempotency-Key has 1 to 255 characters and no spaces.",
		);
	}
	const uuid = idempotent.find(key.key, idempotencyKey, body);
	const before = uuid === undefined ? undefined : account.chargeByUuid(uuid);
	if (before) return before;
	const charge = addCharge(parts, key, parsed);
	idempotent.remember({ secretKey: key.key, idempotencyKey, body, uuid: charge.uuid });
	return charge;
}

/** The guide says that neither the header nor the body field may be sent. */
function refuseIdempotency(body: unknown, idempotencyKey: string | undefined): void {
	const inBody = typeof body === "object" && body !== null && "idempotency_key" in body;
	if (inBody || idempotencyKey !== undefined) {
		throw new ApiError(
			400,
			"idempotency_not_supported",
			"Don't send an Idempotency-Key header or an idempotency_key field: every call is a new charge.",
		);
	}
}

function addCharge(parts: ApiParts, key: ApiKey, body: ChargeBody): Charge {
	const { account, clock, random, settings, origin } = parts;
	const request = {
		amountCents: body.amount,
		description: body.description,
		customer: body.customer,
		metadata: body.metadata,
	};
	const terms = {
		dialect: key.dialect,
		now: clock.now(),
		origin: origin(),
		random,
		fees: settings.choices,
	};
	const charge =
		body.payment_method === "pix"
			? newPixCharge(request, { ...terms, ttlSeconds: settings.chargeTtlSeconds })
			: newBoletoCharge(
					{ ...request, billingAddress: body.billing_address },
					{ ...terms, dueDays: settings.boletoDueDays },
				);
	account.addCharge(charge);
	return charge;
}
