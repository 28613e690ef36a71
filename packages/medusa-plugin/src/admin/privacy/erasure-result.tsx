import { Alert, Text } from "@medusajs/ui";
import type { ErasureAnswer, KeptPurchase } from "@pix-checkout/server/platform";
import { useWords } from "../shared/use-words";

/** Shows what an erasure did, and what keeps its payer data and why. */
export function ErasureResult({ erased, kept, charges_kept }: ErasureAnswer) {
	const { t } = useWords();
	const records = Object.values(erased).reduce((sum, rows) => sum + rows, 0);
	return (
		<Alert variant={kept.length > 0 ? "warning" : "success"}>
			<div className="flex flex-col gap-y-2">
				<Text size="small" weight="plus">
					{records > 0 ? t("privacy.erased", { records }) : t("privacy.nothingErased")}
				</Text>
				{charges_kept > 0 && (
					<Text size="small">{t("privacy.chargesKept", { charges: charges_kept })}</Text>
				)}
				{kept.length > 0 && <Kept purchases={kept} />}
			</div>
		</Alert>
	);
}

function Kept({ purchases }: { purchases: KeptPurchase[] }) {
	const { t } = useWords();
	const nameOf = ({ order_id, order_display_id }: KeptPurchase) => {
		if (order_id === null) {
			return t("privacy.cart");
		}
		return order_display_id === null
			? t("privacy.unnumberedOrder")
			: t("privacy.order", { number: order_display_id });
	};
	return (
		<>
			<Text size="small">{t("privacy.kept")}</Text>
			<ul className="flex max-h-48 flex-col gap-y-1 overflow-auto">
				{purchases.map((purchase, index) => (
					<li key={purchase.order_id ?? index}>
						<Text size="small">
							{nameOf(purchase)}
							{": "}
							{purchase.reasons.map((reason) => t(`privacy.reason.${reason}`)).join("; ")}
						</Text>
					</li>
				))}
			</ul>
			<Text size="small">{t("privacy.keptLater")}</Text>
		</>
	);
}
