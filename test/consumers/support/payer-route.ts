import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { z } from "zod";

const body = z.strictObject({ payer: z.strictObject({ document: z.string() }) });

/** The payer route of a store that misses the payer's document. */
export class PayerRoute {
	/** The documents that pages have saved. */
	readonly documents: string[] = [];

	/** @returns `false` for a request for another resource */
	readonly answer = async (
		request: IncomingMessage,
		response: ServerResponse,
	): Promise<boolean> => {
		if (request.url !== "/pix-checkout/carts/cart_01EXAMPLE/payer?method=boleto") {
			return false;
		}
		if (request.method === "POST") {
			const { payer } = body.parse(JSON.parse(await text(request)));
			this.documents.push(payer.document);
		}
		response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
		response.end(
			JSON.stringify({
				cart_id: "cart_01EXAMPLE",
				method: "boleto",
				missing_fields: this.documents.length > 0 ? [] : ["customer.document"],
				invalid_fields: [],
				cep_lookup: false,
			}),
		);
		return true;
	};
}
