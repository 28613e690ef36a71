export { advanceCharge } from "./advance-charge.js";
export { endOfBankingDay } from "./banking-days.js";
export { type BoletoForms, boletoForms } from "./boleto-line.js";
export { centsFromDecimal, decimalFromCents } from "./cents.js";
export {
	type AttentionCase,
	type AttentionKind,
	attentionKinds,
	type ChargeChanges,
	type ChargeMethod,
	type ChargeRecord,
	type NewCharge,
	type RevokedReason,
	revokedReasons,
	strayKinds,
} from "./charge-record.js";
export {
	type ChargeEvent,
	type ChargeState,
	chargeStates,
	isPaidState,
	nextState,
	openStates,
	payableStates,
	transitions,
	unidentifiedStates,
	unpaidStates,
} from "./charge-states.js";
export {
	type ChargeStatusAnswer,
	chargeStatus,
	type ShopperStatus,
	shownAttempt,
} from "./charge-status.js";
export { createWaitingCharges } from "./create-waiting-charges.js";
export { giveTurn, type LastTurn, mostOvertakers, shareOfTurn } from "./creation-turns.js";
export {
	type CreationHeaders,
	type CreationWindow,
	expectCreation,
	firstCreationWindow,
	giveBackCreation,
	isWindowOver,
	learnFromHeaders,
	learnFromRefusal,
	takeCreation,
	type WindowShare,
} from "./creation-window.js";
export { errorCode } from "./error-code.js";
export { type ForeignCharges, noForeignCharges } from "./foreign-charges.js";
export { openIntent, openIntentOfNewOrder } from "./open-intent.js";
export { isCleanText, uncleanPlaces } from "./payer/clean-text.js";
export { type Payer, type PayerField, payerFields } from "./payer/payer.js";
export type { PayerAliases } from "./payer/payer-aliases.js";
export { type PayerProblems, payerProblems } from "./payer/payer-problems.js";
export type { AddressSource, Metadata, PayerSources } from "./payer/payer-sources.js";
export { resolvePayer } from "./payer/resolve-payer.js";
export type {
	ChargeContext,
	ChargeLedger,
	ChargePolicy,
	ChargeService,
	Clock,
	CreationQueue,
	CursorStore,
	Journal,
	ListCursor,
	OrderGateway,
	OrderView,
	SessionOfOrder,
	StoredValue,
	TakenIntent,
} from "./ports.js";
export { usualPatience } from "./ports.js";
export {
	type ProtocolStep,
	passStep,
	protocolChannelName,
	protocolSteps,
} from "./protocol-steps.js";
export { raiseAttention } from "./raise-attention.js";
export {
	type ChargeHint,
	type HintBudget,
	type HintOutcome,
	receiveHint,
} from "./receive-hint.js";
export { unreadList } from "./reconcile-charges.js";
export { makeReference, type Reference, referenceIn, toReference } from "./reference.js";
export { refreshForShopper } from "./refresh-for-shopper.js";
export { isRenewable, type RenewalOutcome, renewCharge } from "./renew-charge.js";
export { type CapturedReview, noReview } from "./review-captured.js";
export { reviewChangedOrders, reviewCharges, reviewOrders } from "./review-orders.js";
export { runPart } from "./run-part.js";
export { backOffMs } from "./schedule.js";
export { goodHealth, type ServiceHealth } from "./service-health.js";
export { isReleasedForCapture } from "./settle-charge.js";
export { type SweepReport, sweepCharges } from "./sweep-charges.js";
export {
	hasTooManyUnpaidOrders,
	type ShopperKeys,
	type UnpaidOrderBound,
	type UnpaidOrderLimits,
	unknownShopper,
	unpaidOrderBounds,
} from "./unpaid-orders.js";
