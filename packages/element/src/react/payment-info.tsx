import type { JSX, ReactNode } from "react";

/** What a list of payment methods shows for a provider. */
export interface PaymentInfo {
	title: string;
	/** 20 by 20 pixels in the colour of the text; hidden from screen readers, the title says it. */
	icon: JSX.Element;
}

/**
 * Titles and icons by Medusa's id of the provider, to spread into the storefront's own map. Both titles
 * are the same in Portuguese and English. The icons are a drawn QR code and barcode: Pix's own
 * sign is a trademark of Banco Central do Brasil with rules of its own.
 */
export const pixCheckoutPaymentInfo: Record<
	"pp_pix_pix-checkout" | "pp_boleto_pix-checkout",
	PaymentInfo
> = {
	"pp_pix_pix-checkout": {
		title: "Pix",
		icon: (
			<Icon>
				<path d="M2 2h6v6H2zm2 2v2h2V4zm8-2h6v6h-6zm2 2v2h2V4zM2 12h6v6H2zm2 2v2h2v-2z" />
				<path d="M12 12h2v2h-2zm2 2h2v2h-2zm2-2h2v2h-2zm-4 4h2v2h-2zm4 0h2v2h-2z" />
			</Icon>
		),
	},
	"pp_boleto_pix-checkout": {
		title: "Boleto",
		icon: (
			<Icon>
				<path d="M2 4h2v12H2zm3 0h1v12H5zm3 0h1v12H8zm2 0h3v12h-3zm4 0h1v12h-1zm2 0h2v12h-2z" />
			</Icon>
		),
	},
};

function Icon({ children }: { children: ReactNode }) {
	return (
		<svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
			<g fill="currentColor" fillRule="evenodd">
				{children}
			</g>
		</svg>
	);
}
