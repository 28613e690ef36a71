import { Button, Copy, Text } from "@medusajs/ui";
import type { ChargeAnswer } from "@pix-checkout/server/platform";
import type { ReactNode } from "react";
import { payerMessage } from "./payer-message";
import { useWords } from "./use-words";

/** One fact of a charge, for a `dl`; nothing for one that the charge lacks. */
export function ChargeFact({ name, children }: { name: string; children: ReactNode }) {
	const { t } = useWords();
	if (children === null || children === false) {
		return null;
	}
	return (
		<div className="grid grid-cols-[2fr_3fr] items-start gap-x-4">
			<Text as="div" size="small" className="text-ui-fg-subtle">
				<dt>{t(`charge.fact.${name}`)}</dt>
			</Text>
			<Text as="div" size="small" className="min-w-0 break-words">
				<dd>{children}</dd>
			</Text>
		</div>
	);
}

/** A long text in one line, whole in the clipboard. */
export function CopyableText({ text }: { text: string }) {
	return (
		<span className="flex items-center gap-x-2">
			<span className="min-w-0 truncate font-mono text-xs" title={text}>
				{text}
			</span>
			<Copy content={text} className="shrink-0" />
		</span>
	);
}

/**
 * The codes of a charge and a message with them as facts, while the shopper can pay it: a code that no
 * shopper should pay any more isn't there to be copied.
 */
export function PayableCodes({ charge }: { charge: ChargeAnswer }) {
	const { t } = useWords();
	const { pix_copy_paste, pix_payment_link, boleto_line, boleto_url } = charge;
	if (charge.state !== "pending" || charge.code_revoked !== null) {
		return null;
	}
	return (
		<>
			<ChargeFact name="pixCode">
				{pix_copy_paste !== null && <CopyableText text={pix_copy_paste} />}
			</ChargeFact>
			<ChargeFact name="link">
				{pix_payment_link !== null && <CopyableText text={pix_payment_link} />}
			</ChargeFact>
			<ChargeFact name="boletoLine">
				{boleto_line !== null && <CopyableText text={boleto_line} />}
			</ChargeFact>
			<ChargeFact name="slip">
				{boleto_url !== null && (
					<span className="flex items-center gap-x-2">
						<a
							href={boleto_url}
							target="_blank"
							rel="noreferrer"
							className="text-ui-fg-interactive hover:underline"
						>
							{t("charge.openSlip")}
						</a>
						<Copy content={boleto_url} className="shrink-0" />
					</span>
				)}
			</ChargeFact>
			<ChargeFact name="message">
				<Copy content={payerMessage(charge)} aria-label={t("charge.copyMessage")} asChild>
					<Button size="small" variant="secondary">
						{t("charge.copyMessage")}
					</Button>
				</Copy>
			</ChargeFact>
		</>
	);
}
