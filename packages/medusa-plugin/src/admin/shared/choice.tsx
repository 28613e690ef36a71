import { Label, Select } from "@medusajs/ui";
import { type ReactNode, useId } from "react";

/** Stands for the empty value, which Medusa's select doesn't take. */
const any = "any";

/** A value, empty for no filter, and its name. */
export type Option = [value: string, name: string];

interface ChoiceProps {
	label: string;
	value: string;
	options: Option[];
	onChange: (value: string) => void;
}

/** One of a filter's values. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
	const id = useId();
	return (
		<FilterField id={id} label={label}>
			<Select
				size="small"
				value={value || any}
				onValueChange={(chosen) => onChange(chosen === any ? "" : chosen)}
			>
				<Select.Trigger id={id} className="[&>span]:truncate">
					<Select.Value />
				</Select.Trigger>
				<Select.Content>
					{options.map(([one, name]) => (
						<Select.Item key={one} value={one || any}>
							{name}
						</Select.Item>
					))}
				</Select.Content>
			</Select>
		</FilterField>
	);
}

/** A filter with its label. */
export function FilterField(props: { id: string; label: string; children: ReactNode }) {
	return (
		<div className="flex min-w-0 flex-col gap-y-1">
			<Label htmlFor={props.id} size="xsmall" className="text-ui-fg-subtle">
				{props.label}
			</Label>
			{props.children}
		</div>
	);
}
