/**
 * Which of the two descriptions of the service is spoken: `guide` (Variant A, integration guide)
 * or `reference` (Variant B, endpoint reference). It decides what is sent; answers of both are
 * always understood.
 */
export type Dialect = "guide" | "reference";
