import type {
	BoletoChargeInput,
	CallOptions,
	Charge,
	ChargeStatusResponse,
	CreatePixOptions,
	PixChargeInput,
	Transaction,
	TransactionQuery,
} from "@pix-checkout/client";

/**
 * The part of the client that the checkout uses: a `PixCheckoutClient`, or an object with the same methods
 * and errors.
 */
export interface ChargeService {
	createPixCharge(input: PixChargeInput, options?: CreatePixOptions): Promise<Charge>;
	createBoletoCharge(input: BoletoChargeInput, options?: CallOptions): Promise<Charge>;
	getCharge(id: string, options?: CallOptions): Promise<Charge>;
	getChargeStatus(id: string, options?: CallOptions): Promise<ChargeStatusResponse>;
	iterateTransactions(query?: TransactionQuery, options?: CallOptions): AsyncIterable<Transaction>;
}
