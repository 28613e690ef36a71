import type { DefaultTheme } from "vitepress";

/** The texts of the search in Brazilian Portuguese. */
export const portugueseSearch: DefaultTheme.LocalSearchOptions = {
	translations: {
		button: { buttonText: "Buscar", buttonAriaLabel: "Buscar" },
		modal: {
			displayDetails: "Mostrar detalhes",
			resetButtonTitle: "Limpar a busca",
			backButtonTitle: "Fechar a busca",
			noResultsText: "Nada encontrado para",
			footer: {
				selectText: "para escolher",
				selectKeyAriaLabel: "enter",
				navigateText: "para navegar",
				navigateUpKeyAriaLabel: "seta para cima",
				navigateDownKeyAriaLabel: "seta para baixo",
				closeText: "para fechar",
				closeKeyAriaLabel: "esc",
			},
		},
	},
};
