import { isUnknownOutcomeError } from "@pix-checkout/client";
import type { ChargeService } from "../../../packages/server/src/charge/ports/charge-service.js";
import type { Plant } from "./world.js";

/** A retry helper treats a lost answer as a failed call. */
export const retriesLostAnswers: Plant = (service) => ({
	...service,
	createPixCharge: (input, options) => twice(() => service.createPixCharge(input, options)),
	createBoletoCharge: (input) => twice(() => service.createBoletoCharge(input)),
});

/** The core trusts a webhook event that says paid: it reads the charge and ignores the answer. */
export const trustsPayloads: Plant = (service, claims) => {
	const status = (id: string, uuid: string | null, said: string) =>
		claims.has(id) || (uuid !== null && claims.has(uuid)) ? "paid" : said;
	return {
		...service,
		getCharge: async (id) => {
			const charge = await service.getCharge(id);
			return { ...charge, status: status(charge.id, charge.uuid, charge.status) };
		},
		getChargeStatus: async (id) => {
			const answer = await service.getChargeStatus(id);
			const said = status(id, null, answer.status);
			return { ...answer, status: said, paid: said === "paid" };
		},
	};
};

/** A clean-up job trusts the clock: it doesn't read a charge that is past `expires_at`. */
export const expiresByTheClock: Plant = (service, _, now) => {
	const known = new Map<string, Awaited<ReturnType<ChargeService["getCharge"]>>>();
	const remember: ChargeService["getCharge"] = async (id) => {
		const before = known.get(id);
		if (before?.expiresAt && before.expiresAt.getTime() <= now()) {
			return { ...before, status: "expired" };
		}
		const charge = await service.getCharge(id);
		known.set(id, charge);
		return charge;
	};
	return {
		...service,
		createPixCharge: async (input, options) => {
			const charge = await service.createPixCharge(input, options);
			known.set(charge.id, charge);
			return charge;
		},
		createBoletoCharge: async (input) => {
			const charge = await service.createBoletoCharge(input);
			known.set(charge.id, charge);
			return charge;
		},
		getCharge: remember,
		getChargeStatus: async (id) => {
			const { status } = await remember(id);
			return { id, status, paid: status === "paid", raw: null };
		},
	};
};

async function twice<T>(create: () => Promise<T>): Promise<T> {
	try {
		return await create();
	} catch (error) {
		if (isUnknownOutcomeError(error)) {
			return create();
		}
		throw error;
	}
}
