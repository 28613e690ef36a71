import { warnUndefined } from "./warn-undefined.js";

warnUndefined("pix-checkout-payer", "define-payer");

export * from "./payer-exports.js";
