import { Select } from "@medusajs/ui";
import { useWords } from "../shared/use-words";
import type { TransactionsQuery } from "./use-account";

type Filters = Pick<TransactionsQuery, "type" | "status">;

interface TransactionFiltersProps {
	filters: Filters;
	onFilter: (filters: Filters) => void;
}

const types = ["charge", "withdrawal"] as const;
/** The statuses by which the service filters. */
const statuses = ["pending", "paid", "expired", "failed", "processing"] as const;
/** A choice can't be an empty text. */
const all = "all";

export function TransactionFilters({ filters, onFilter }: TransactionFiltersProps) {
	const { t } = useWords();
	return (
		<div className="flex flex-wrap gap-3 px-6 pb-4">
			<Select
				size="small"
				value={filters.type ?? all}
				onValueChange={(chosen) =>
					onFilter({ ...filters, type: types.find((type) => type === chosen) })
				}
			>
				<Select.Trigger className="w-44" aria-label={t("account.filter.type")}>
					<Select.Value />
				</Select.Trigger>
				<Select.Content>
					<Select.Item value={all}>{t("account.filter.allTypes")}</Select.Item>
					{types.map((type) => (
						<Select.Item key={type} value={type}>
							{t(`account.type.${type}`)}
						</Select.Item>
					))}
				</Select.Content>
			</Select>
			<Select
				size="small"
				value={filters.status ?? all}
				onValueChange={(chosen) =>
					onFilter({ ...filters, status: statuses.find((status) => status === chosen) })
				}
			>
				<Select.Trigger className="w-52" aria-label={t("account.filter.status")}>
					<Select.Value />
				</Select.Trigger>
				<Select.Content>
					<Select.Item value={all}>{t("account.filter.allStatuses")}</Select.Item>
					{statuses.map((status) => (
						<Select.Item key={status} value={status}>
							{t(`account.status.${status}`)}
						</Select.Item>
					))}
				</Select.Content>
			</Select>
		</div>
	);
}
