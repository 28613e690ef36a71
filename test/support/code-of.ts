import type { SandboxCharge } from "@pix-checkout/sandbox";

/** The code that a page shows for a charge. */
export function codeOf(charge: SandboxCharge | undefined): string | undefined {
	return charge?.pix?.copyPaste ?? charge?.boleto?.barcode;
}
