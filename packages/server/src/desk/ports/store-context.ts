import type { CheckoutContext } from "../../charge/ports/checkout-context.js";
import type { DeskContext } from "./desk-context.js";

/** Everything that a store has, for those who put both sides together. */
export interface StoreContext extends CheckoutContext, DeskContext {}
