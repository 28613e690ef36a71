import type { StatusAnswer } from "../status/status-answer.js";
import type { CheckoutView } from "../watch/checkout-view.js";

/** What the element shows; `unsafe` instead of a code that differs from its order. */
export type ShownView = CheckoutView | { readonly name: "unsafe"; readonly answer: StatusAnswer };
