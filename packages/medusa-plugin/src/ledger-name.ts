/** The ledger module's name in Medusa's containers. */
export const LEDGER = "pixCheckoutLedger";
