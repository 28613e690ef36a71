export type { Balance } from "./account/balance.js";
export type {
	BillingAddress,
	ChargeStatus,
	Customer,
	SandboxCharge,
	SandboxWithdrawal,
	WithdrawalStatus,
} from "./account/records.js";
export type { ClockMode, SandboxClock } from "./clock/clock.js";
export { createSandbox } from "./create-sandbox.js";
export type { EndingFault, Fault, FaultKind, ShapingFault, WebhookFault } from "./faults/fault.js";
export type { ActiveFault, FaultRule } from "./faults/fault-rule.js";
export type { SandboxFaults } from "./faults/faults.js";
export type { Operation, RequestOperation } from "./faults/operation.js";
export type {
	Dialect,
	KeyState,
	SandboxChoices,
	SandboxKey,
	SandboxOptions,
} from "./options.js";
export type { LoggedRequest } from "./request-log.js";
export type { Sandbox } from "./sandbox.js";
export { SandboxError, type SandboxErrorCode, SandboxOptionsError } from "./sandbox-error.js";
export type { WebhookAttempt, WebhookDelivery } from "./webhooks/delivery.js";
export type { WebhookBody } from "./webhooks/webhook-body.js";
