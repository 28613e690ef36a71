import type { CheckoutContext } from "../../charge/ports/checkout-context.js";
import type { BackOfficeContext } from "./back-office-context.js";

/** Everything that a store has, for those who put both sides together. */
export interface StoreContext extends CheckoutContext, BackOfficeContext {}
