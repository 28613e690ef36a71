import { Input, RadioGroup } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Field } from "./field";

interface SearchFieldProps {
	label: string;
	placeholder: string;
	text: string;
	onChange: (text: string) => void;
}

/** The text that finds what an action is about. */
export function SearchField({ label, placeholder, text, onChange }: SearchFieldProps) {
	return (
		<Field id="pix-checkout-search" label={label}>
			<Input
				id="pix-checkout-search"
				type="search"
				autoComplete="off"
				value={text}
				placeholder={placeholder}
				onChange={(event) => onChange(event.target.value)}
			/>
		</Field>
	);
}

interface Option {
	id: string;
	title: ReactNode;
	hint: ReactNode;
	/** At the right. */
	aside: ReactNode;
	isDisabled?: boolean;
}

interface OptionsProps {
	options: Option[];
	chosenId: string | undefined;
	onChoose: (id: string) => void;
}

/** What was found, to choose one. */
export function Options({ options, chosenId, onChoose }: OptionsProps) {
	return (
		<RadioGroup className="grid-cols-1" value={chosenId ?? ""} onValueChange={onChoose}>
			{options.map(({ id, title, hint, aside, isDisabled = false }) => (
				<label
					key={id}
					htmlFor={`pix-checkout-${id}`}
					className="border-ui-border-base flex min-w-0 items-start gap-x-3 rounded-lg border p-3"
				>
					<RadioGroup.Item id={`pix-checkout-${id}`} value={id} disabled={isDisabled} />
					<span className="flex min-w-0 flex-1 flex-col break-all">
						<span className="txt-compact-small-plus">{title}</span>
						<span className="txt-compact-xsmall text-ui-fg-muted">{hint}</span>
					</span>
					<span className="txt-compact-small flex shrink-0 flex-col items-end gap-y-1">
						{aside}
					</span>
				</label>
			))}
		</RadioGroup>
	);
}
