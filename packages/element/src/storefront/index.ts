export type { PayerFieldName } from "../payer/payer-field-names.js";
export { type PayerProblems, payerProblems } from "../payer/payer-problems.js";
export type { CheckoutMethod } from "../status/status-answer.js";
export { amountText, takesTotal } from "./amounts.js";
export { isPixCheckout, methodOf } from "./payment-methods.js";
