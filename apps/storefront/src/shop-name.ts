/** The shop's name, in its header and in the title of every page. */
export const shopName = "Casa Jabuticaba";
