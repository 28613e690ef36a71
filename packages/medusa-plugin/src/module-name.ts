/** The charge store module's name in Medusa's containers. */
export const pixCheckoutModule = "pixCheckout";
