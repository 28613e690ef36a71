import { Button, Input, Label, Select } from "@medusajs/ui";
import { type ReactNode, useId } from "react";
import en from "../i18n/en";
import { useWords } from "../shared/use-words";
import { type Filters, noFilters } from "./use-filters";

const any = "any";

interface IssueFiltersProps {
	filters: Filters;
	onChange: (changes: Partial<Filters>) => void;
}

/** The list's filters and its order. */
export function IssueFilters({ filters, onChange }: IssueFiltersProps) {
	const { t } = useWords();
	const kinds = Object.keys(en.kind)
		.map((kind): Option => [kind, t(`kind.${kind}.title`)])
		.sort(([, a], [, b]) => a.localeCompare(b));
	const isFiltered = Object.entries(filters).some(
		([name, value]) => name !== "sort" && value !== "",
	);
	return (
		<div className="grid grid-cols-2 gap-3 px-6 pb-4 sm:grid-cols-3 lg:grid-cols-6">
			<Choice
				label={t("issues.filter.kind")}
				value={filters.kind}
				onChange={(kind) => onChange({ kind })}
				options={[["", t("issues.filter.anyKind")], ...kinds]}
			/>
			<Typed
				label={t("issues.filter.order")}
				value={filters.order}
				isValid={(text) => /^#?\d{1,9}$/.test(text)}
				onChange={(order) => onChange({ order: order.replace("#", "") })}
			/>
			<Choice
				label={t("issues.filter.sort")}
				value={filters.sort}
				onChange={(sort) => onChange({ sort })}
				options={[
					["", t("issues.filter.newest")],
					["amount", t("issues.filter.mostMoney")],
				]}
			/>
			{isFiltered && (
				<Button
					size="small"
					variant="transparent"
					className="col-span-full justify-self-start"
					onClick={() => onChange(noFilters)}
				>
					{t("issues.filter.clear")}
				</Button>
			)}
		</div>
	);
}

/** A value, empty for no filter, and its name. */
type Option = [value: string, name: string];

function Choice(props: {
	label: string;
	value: string;
	options: Option[];
	onChange: (value: string) => void;
}) {
	const id = useId();
	return (
		<Field id={id} label={props.label}>
			<Select
				size="small"
				value={props.value || any}
				onValueChange={(value) => props.onChange(value === any ? "" : value)}
			>
				<Select.Trigger id={id} className="[&>span]:truncate">
					<Select.Value />
				</Select.Trigger>
				<Select.Content>
					{props.options.map(([value, name]) => (
						<Select.Item key={value} value={value || any}>
							{name}
						</Select.Item>
					))}
				</Select.Content>
			</Select>
		</Field>
	);
}

/** A text that filters when the merchant leaves the field or presses Enter. */
function Typed(props: {
	label: string;
	value: string;
	isValid: (text: string) => boolean;
	onChange: (value: string) => void;
}) {
	const id = useId();
	const apply = (input: HTMLInputElement) => {
		const text = input.value.trim();
		const isValid = text === "" || props.isValid(text);
		input.setAttribute("aria-invalid", String(!isValid));
		if (isValid && text !== props.value) {
			props.onChange(text);
		}
	};
	return (
		<Field id={id} label={props.label}>
			<Input
				// Another value, as after "clear filters", is another field.
				key={props.value}
				id={id}
				size="small"
				inputMode="decimal"
				defaultValue={props.value}
				onBlur={(event) => apply(event.currentTarget)}
				onKeyDown={(event) => event.key === "Enter" && apply(event.currentTarget)}
			/>
		</Field>
	);
}

function Field(props: { id: string; label: string; children: ReactNode }) {
	return (
		<div className="flex min-w-0 flex-col gap-y-1">
			<Label htmlFor={props.id} size="xsmall" className="text-ui-fg-subtle">
				{props.label}
			</Label>
			{props.children}
		</div>
	);
}
