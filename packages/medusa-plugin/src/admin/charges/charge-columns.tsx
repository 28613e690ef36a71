import { createDataTableColumnHelper } from "@medusajs/ui";
import type { ChargeAnswer } from "@pix-checkout/server/platform";
import { ChargeStateBadge } from "../shared/charge-state";
import { useWords } from "../shared/use-words";

const helper = createDataTableColumnHelper<ChargeAnswer>();

/** The columns of the table, in the merchant's language. */
export function useChargeColumns() {
	const { t, money, time } = useWords();
	return [
		helper.accessor("order_display_id", {
			header: t("charge.fact.order"),
			cell: ({ getValue }) => (getValue() === null ? "–" : `#${getValue()}`),
		}),
		helper.accessor("created_at", {
			header: t("charge.fact.created"),
			cell: ({ getValue }) => <span className="whitespace-nowrap">{time(getValue())}</span>,
		}),
		helper.accessor("method", {
			header: t("charge.fact.method"),
			cell: ({ getValue }) => t(`charge.method.${getValue()}`),
		}),
		helper.accessor("state", {
			header: t("charge.fact.state"),
			cell: ({ row: { original } }) => <ChargeStateBadge {...original} />,
		}),
		helper.accessor("amount_cents", {
			header: t("charge.fact.amount"),
			align: "right",
			cell: ({ getValue }) => <span className="whitespace-nowrap">{money(getValue())}</span>,
		}),
		helper.accessor("net_cents", {
			header: t("charge.fact.net"),
			align: "right",
			cell: ({ getValue }) => <span className="whitespace-nowrap">{money(getValue())}</span>,
		}),
		helper.accessor("expires_at", {
			header: t("charge.fact.expires"),
			cell: ({ getValue }) => <span className="whitespace-nowrap">{time(getValue())}</span>,
		}),
	];
}
