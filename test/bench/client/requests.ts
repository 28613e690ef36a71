/** The measured requests, as HTTP and as the client's calls. */

import type { PixCheckoutClient } from "@pix-checkout/client";

export const benchSecretKey = "sk_live_sandbox_reference";

const pixBody = { amount: 5990, description: "bench" };

export interface BenchRequest {
	name: string;
	method: "GET" | "POST";
	/** The path after the base URL. */
	path: string;
	body?: string;
	byClient: (client: PixCheckoutClient) => Promise<unknown>;
}

export function benchRequests(chargeId: string): BenchRequest[] {
	return [
		{
			name: "status of a charge",
			method: "GET",
			path: `/charges/${chargeId}/status`,
			byClient: (client) => client.getChargeStatus(chargeId),
		},
		{
			name: "whole charge",
			method: "GET",
			path: `/charges/${chargeId}`,
			byClient: (client) => client.getCharge(chargeId),
		},
		{
			name: "create a charge",
			method: "POST",
			path: "/charges",
			body: JSON.stringify(pixBody),
			byClient: (client) =>
				client.createPixCharge({ amountCents: pixBody.amount, description: pixBody.description }),
		},
	];
}

/** The headers that the client sends too. */
export function headersOf(request: BenchRequest): Record<string, string> {
	return {
		authorization: `Bearer ${benchSecretKey}`,
		accept: "application/json",
		...(request.body === undefined ? {} : { "content-type": "application/json" }),
	};
}
