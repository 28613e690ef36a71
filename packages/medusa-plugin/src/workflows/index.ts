/** Workflows for the store's own routes, subscribers and jobs. */
export type { CustomerKey } from "../privacy/customer-of";
export type { ErasureAnswer, KeptPurchase } from "../privacy/erasure-answer";
export type { PaymentDataExport } from "../privacy/export-answer";
export { erasePaymentDataWorkflow } from "./erase-payment-data";
export { exportPaymentDataWorkflow } from "./export-payment-data";
export type { PaymentDataErasure } from "./steps/erase-payment-data";
