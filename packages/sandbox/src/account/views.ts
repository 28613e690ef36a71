import { isoWithMilliseconds } from "../clock/time.js";
import type { Charge, SandboxCharge, SandboxWithdrawal, Withdrawal } from "./records.js";

export function chargeView(charge: Charge): SandboxCharge {
	const { kind, createdAt, expiresAt, paidAt, ...shown } = structuredClone(charge);
	return {
		...shown,
		createdAt: isoWithMilliseconds(createdAt),
		expiresAt: isoWithMilliseconds(expiresAt),
		...(paidAt === undefined ? {} : { paidAt: isoWithMilliseconds(paidAt) }),
	};
}

export function withdrawalView(withdrawal: Withdrawal): SandboxWithdrawal {
	const { kind, createdAt, completedAt, ...shown } = withdrawal;
	return {
		...shown,
		createdAt: isoWithMilliseconds(createdAt),
		...(completedAt === undefined ? {} : { completedAt: isoWithMilliseconds(completedAt) }),
	};
}
