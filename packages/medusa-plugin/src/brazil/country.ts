/** ISO 3166-1 in lower case, as Medusa writes it. */
export const country = "br";
/** The name of a region or a place that the set-up creates. */
export const countryName = "Brasil";
