import { Copy, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
import { useWords } from "./use-words";

/** One fact of a charge, for a `dl`; nothing for one that the charge lacks. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
	const { t } = useWords();
	if (children === null || children === false) {
		return null;
	}
	return (
		<div className="grid grid-cols-[2fr_3fr] items-start gap-x-4" data-fact={name}>
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
 * The codes of a charge as facts, while the shopper can pay it: a code that no shopper should pay any
 * more isn't there to be copied.
 */
export function PayableCodes({ charge }: { charge: ChargeAnswer }) {
	const { t } = useWords();
	const { pix_copy_paste, boleto_line, boleto_url } = charge;
	if (charge.state !== "pending" || charge.code_revoked !== null) {
		return null;
	}
	return (
		<>
			<Fact name="pixCode">
				{pix_copy_paste !== null && <CopyableText text={pix_copy_paste} />}
			</Fact>
			<Fact name="boletoLine">{boleto_line !== null && <CopyableText text={boleto_line} />}</Fact>
			<Fact name="slip">
				{boleto_url !== null && (
					<a
						href={boleto_url}
						target="_blank"
						rel="noreferrer"
						className="text-ui-fg-interactive hover:underline"
					>
						{t("charge.openSlip")}
					</a>
				)}
			</Fact>
		</>
	);
}
