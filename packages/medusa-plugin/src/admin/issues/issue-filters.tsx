import { Funnel } from "@medusajs/icons";
import { Button, Input, Popover } from "@medusajs/ui";
import { useId } from "react";
import en from "../i18n/json/en.json";
import { Choice, FilterField, type Option } from "../shared/choice";
import { useWords } from "../shared/use-words";
import { orderNumberIn } from "./actions/order-number";
import { type Filters, noFilters } from "./use-filters";

interface IssueFiltersProps {
	filters: Filters;
	isFiltered: boolean;
	onChange: (changes: Partial<Filters>) => void;
}

/** The list's filters and its order, behind one button. */
export function IssueFilters({ filters, isFiltered, onChange }: IssueFiltersProps) {
	const { t } = useWords();
	const kinds = Object.keys(en.kind)
		.map((kind): Option => [kind, t(`kind.${kind}.title`)])
		.sort(([, a], [, b]) => a.localeCompare(b));
	return (
		<div className="flex items-center gap-x-2">
			{isFiltered && (
				<Button size="small" variant="transparent" onClick={() => onChange(noFilters)}>
					{t("issues.filter.clear")}
				</Button>
			)}
			<Popover>
				<Popover.Trigger asChild>
					<Button size="small" variant="secondary">
						<Funnel />
						{t("charge.filter")}
					</Button>
				</Popover.Trigger>
				<Popover.Content align="end" className="flex w-80 max-w-full flex-col gap-y-3 p-4">
					<Choice
						label={t("issues.filter.kind")}
						value={filters.kind}
						onChange={(kind) => onChange({ kind })}
						options={[["", t("issues.filter.anyKind")], ...kinds]}
					/>
					<OrderNumber value={filters.order} onChange={(order) => onChange({ order })} />
					<Choice
						label={t("issues.filter.sort")}
						value={filters.sort}
						onChange={(sort) => onChange({ sort })}
						options={[
							["", t("issues.filter.newest")],
							["amount", t("issues.filter.mostMoney")],
						]}
					/>
				</Popover.Content>
			</Popover>
		</div>
	);
}

/** Filters when the merchant leaves the field or presses Enter. */
function OrderNumber({ value, onChange }: { value: string; onChange: (value: string) => void }) {
	const { t } = useWords();
	const id = useId();
	const apply = (input: HTMLInputElement) => {
		const number = input.value.trim() && orderNumberIn(input.value);
		input.setAttribute("aria-invalid", String(number === null));
		if (number !== null && number !== value) {
			onChange(number);
		}
	};
	return (
		<FilterField id={id} label={t("issues.filter.order")}>
			<Input
				// Another value, as after "clear filters", is another field.
				key={value}
				id={id}
				size="small"
				inputMode="numeric"
				defaultValue={value}
				onBlur={(event) => apply(event.currentTarget)}
				onKeyDown={(event) => event.key === "Enter" && apply(event.currentTarget)}
			/>
		</FilterField>
	);
}
