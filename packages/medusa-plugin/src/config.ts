export { withPixCheckout } from "./configuration/with-pix-checkout";
export type { PixCheckoutOptions } from "./options";
