import type { Charge } from "../account/charge.js";
import type { Dialect } from "../options.js";
import { guideCharge, guideCreated, guideStatus } from "./guide-answers.js";
import { referenceCharge, referenceCreated, referenceStatus } from "./reference-answers.js";

/**
 * A charge as a dialect writes it. A boleto is written as the guide does for every key, since
 * only the guide knows boletos.
 */

export function createdAnswer(charge: Charge, dialect: Dialect) {
	return charge.method === "pix" && dialect === "reference"
		? referenceCreated(charge)
		: guideCreated(charge);
}

export function chargeAnswer(charge: Charge, dialect: Dialect) {
	return charge.method === "pix" && dialect === "reference"
		? referenceCharge(charge)
		: guideCharge(charge);
}

export function statusAnswer(charge: Charge, dialect: Dialect) {
	return charge.method === "pix" && dialect === "reference"
		? referenceStatus(charge)
		: guideStatus(charge);
}
