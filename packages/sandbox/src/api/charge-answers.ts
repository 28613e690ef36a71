import type { Charge } from "../account/charge.js";
import type { Choices } from "../choices.js";
import type { Dialect } from "../options.js";
import { answerStyle } from "./answer-style.js";
import { guideCharge, guideCreated, guideStatus } from "./guide-answers.js";
import { referenceCharge, referenceCreated, referenceStatus } from "./reference-answers.js";

/**
 * A charge as a dialect writes it. A boleto is written as the guide does for every key, since
 * only the guide knows boletos.
 */

export function createdAnswer(charge: Charge, dialect: Dialect, choices: Choices) {
	return charge.method === "pix" && dialect === "reference"
		? referenceCreated(charge, answerStyle("reference", choices))
		: guideCreated(charge, answerStyle("guide", choices));
}

export function chargeAnswer(charge: Charge, dialect: Dialect, choices: Choices) {
	return charge.method === "pix" && dialect === "reference"
		? referenceCharge(charge, answerStyle("reference", choices))
		: guideCharge(charge, answerStyle("guide", choices));
}

export function statusAnswer(charge: Charge, dialect: Dialect) {
	return charge.method === "pix" && dialect === "reference"
		? referenceStatus(charge)
		: guideStatus(charge);
}
