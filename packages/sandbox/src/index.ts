export type { BillingAddress, ChargeStatus, Customer } from "./account/charge.js";
export type { WithdrawalStatus } from "./account/withdrawal.js";
export type { SandboxCharge, SandboxWithdrawal } from "./control/charge-view.js";
export { createSandbox, type Sandbox } from "./create-sandbox.js";
export type { Dialect, KeyState, SandboxKey, SandboxOptions } from "./options.js";
export type { LoggedRequest } from "./request-log.js";
export { SandboxError, type SandboxErrorCode, SandboxOptionsError } from "./sandbox-error.js";
export type { WebhookBody } from "./webhooks/webhook-body.js";
export type { WebhookAttempt, WebhookDelivery } from "./webhooks/webhooks.js";
