/** The shop's name, in its header and in the title of every page. */
export const shopName = "Casa Jabuticaba";

/** The shop in a sentence, for search engines. */
export const shopDescription =
	"Café, cerâmica e outras coisas boas feitas à mão no Brasil. Loja de demonstração com Pix e boleto.";
