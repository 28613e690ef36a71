/** The shop's name, as it stands on its sign and in the title of every page. */
export const shopName = "Casa Jabuticaba";
