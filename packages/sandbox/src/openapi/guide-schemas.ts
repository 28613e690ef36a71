import {
	always,
	cents,
	chargeStatus,
	object,
	type Schema,
	text,
	time,
	uuid,
	withdrawalStatus,
} from "./schema.js";

const success = always(true, "The request was done");
const amount = cents("What the payer pays");
const expires_at = time("From then on it can't be paid any more");
const pix_copy_paste = text("The Pix code that a payer copies into a bank app");
const boleto_url = text("The slip as a document", { format: "uri" });
const barcode = text("The slip's bars as 44 digits, or its line as 47", {
	pattern: "^(\\d{44}|\\d{47})$",
});

const pix = { success, uuid, amount, expires_at, pix_copy_paste };
const boleto = { success, uuid, boleto_url, barcode, amount, expires_at };

/** Variant A, the integration guide: flat objects, `uuid`, integer cents. */
export const guideSchemas: Record<string, Schema> = {
	GuidePixCreated: object("A new Pix charge, in the guide dialect", pix),
	GuideBoletoCreated: object("A new boleto; only the guide dialect knows boletos", boleto),
	GuidePixCharge: object("A Pix charge, in the guide dialect", { ...pix, status: chargeStatus }),
	GuideBoletoCharge: object("A boleto", { ...boleto, status: chargeStatus }),
	GuideChargeStatus: object("Whether a charge is paid, in the guide dialect", {
		uuid,
		status: chargeStatus,
		paid: { type: "boolean", description: "True when the payment is confirmed" },
	}),
	GuideWithdrawal: {
		...object("A withdrawal, in the guide dialect", {
			success,
			uuid,
			amount: cents("What goes out"),
			status: withdrawalStatus,
			created_at: time("When it was asked for"),
		}),
		"x-sandbox-choice": "The service's specification shows no fields of a withdrawal",
	},
};
