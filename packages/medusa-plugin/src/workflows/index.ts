/** Workflows for the store's own routes, subscribers and jobs. */
export type { CustomerKey, ErasureAnswer, PaymentDataExport } from "@pix-checkout/server/platform";
export { erasePaymentDataWorkflow } from "./erase-payment-data";
export { exportPaymentDataWorkflow } from "./export-payment-data";
export type { PaymentDataErasure } from "./steps/erase-payment-data";
