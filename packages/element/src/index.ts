import { warnUndefined } from "./warn-undefined.js";

warnUndefined("pix-checkout", "define");

export * from "./exports.js";
