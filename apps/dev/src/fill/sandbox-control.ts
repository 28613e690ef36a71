import { PixCheckoutClient } from "@pix-checkout/client";
import { z } from "zod";
import type { DevSettings } from "../dev-settings.js";
import { waitUntil } from "./wait-until.js";

/** A withdrawal as the sandbox answers it, in either dialect. */
const withdrawalSchema = z
	.union([z.object({ id: z.string() }), z.object({ uuid: z.string() })])
	.transform((answer) => ("id" in answer ? answer.id : answer.uuid));

const chargesSchema = z.object({
	charges: z.array(
		z.object({
			id: z.string(),
			/** The store's reference of the charge. */
			description: z.string().optional(),
			pix: z.object({ copyPaste: z.string() }).optional(),
			boleto: z.object({ url: z.string() }).optional(),
		}),
	),
});

export type SandboxCharge = z.infer<typeof chargesSchema>["charges"][number];

/** The service's side of a story: what banks, payers and the merchant's dashboard do. */
export interface SandboxControl {
	/** The charge with this code of a Pix, or this address of a slip. */
	chargeOf(code: string): Promise<SandboxCharge>;
	/** Pays a charge; `late` also an expired one. */
	pay(chargeId: string, options?: { late: boolean }): Promise<void>;
	/** Ends a pending charge without a payment. */
	end(chargeId: string, how: "expire" | "fail"): Promise<void>;
	/** The fields of this charge have other values in each answer from now on. */
	changeAnswers(chargeId: string, changed: Record<string, unknown>): Promise<void>;
	/** Creates a charge that the store doesn't know. Returns its id. */
	createCharge(amountCents: number, description: string): Promise<string>;
	/** Waits until the account has so much to withdraw: paid money is released a minute later. */
	untilAvailable(cents: number): Promise<void>;
	/** Withdraws from the balance, as the service's dashboard does; leaves it in processing. */
	withdraw(amountCents: number): Promise<string>;
	finishWithdrawal(id: string, how: "complete" | "fail"): Promise<void>;
	close(): Promise<void>;
}

/** @param url the sandbox's own address, without a slash at its end */
export function sandboxControl(
	url: string,
	{ service: { secretKey }, dialect }: Pick<DevSettings, "service" | "dialect">,
	signal: AbortSignal,
): SandboxControl {
	const service = new PixCheckoutClient({
		baseUrl: `${url}/v1`,
		secretKey,
		dialect: dialect ?? "reference",
	});
	const post = async (path: string, body?: unknown, authorization?: string): Promise<unknown> => {
		const answer = await fetch(`${url}${path}`, {
			method: "POST",
			headers: {
				"content-type": "application/json",
				...(authorization === undefined ? {} : { authorization }),
			},
			body: JSON.stringify(body ?? {}),
		});
		if (!answer.ok) {
			throw new Error(`POST ${path} answered ${answer.status}: ${await answer.text()}`);
		}
		return answer.json();
	};
	return {
		chargeOf: async (code) => {
			const answer = await fetch(`${url}/_sandbox/charges`);
			const { charges } = chargesSchema.parse(await answer.json());
			const charge = charges.find(
				({ pix, boleto }) => pix?.copyPaste === code || boleto?.url === code,
			);
			if (charge === undefined) {
				throw new Error("the sandbox has no charge with this code");
			}
			return charge;
		},
		pay: async (chargeId, { late } = { late: false }) => {
			await post(`/_sandbox/charges/${chargeId}/pay${late ? "?force=true" : ""}`);
		},
		end: async (chargeId, how) => {
			await post(`/_sandbox/charges/${chargeId}/${how}`);
		},
		changeAnswers: async (chargeId, changed) => {
			await post("/_sandbox/faults", {
				fault: { kind: "fields", changed },
				charge: chargeId,
				times: "always",
			});
		},
		createCharge: async (amountCents, description) => {
			const { id } = await service.createPixCharge({ amountCents, description });
			return id;
		},
		untilAvailable: async (cents) => {
			await waitUntil(
				`${cents} cents to withdraw`,
				() => service.getBalance(),
				({ available }) => available.some(({ amountCents }) => amountCents >= cents),
				signal,
			);
		},
		withdraw: async (amountCents) => {
			const path = "/v1/withdrawals";
			return withdrawalSchema.parse(
				await post(path, { amount: amountCents }, `Bearer ${secretKey}`),
			);
		},
		finishWithdrawal: async (id, how) => {
			await post(`/_sandbox/withdrawals/${id}/${how}`);
		},
		close: () => service.close(),
	};
}
