import { Input, Label, Select, Text } from "@medusajs/ui";
import { useState } from "react";
import { useWords } from "../shared/use-words";
import { type DayRange, isPossible, type NamedRange, namedRanges, rangeOf } from "./day-range";

const custom = "custom";

interface RangeChoiceProps {
	range: DayRange;
	onChange: (range: DayRange) => void;
}

/** The days that the page shows: a named range, or from day to day. */
export function RangeChoice({ range, onChange }: RangeChoiceProps) {
	const { t } = useWords();
	const [name, setName] = useState<NamedRange | typeof custom>("last30");
	const [typed, setTyped] = useState(range);
	const choose = (chosen: string) => {
		const named = namedRanges.find((one) => one === chosen);
		setName(named ?? custom);
		if (named) {
			onChange(rangeOf(named));
		} else {
			setTyped(range);
		}
	};
	const type = (changes: Partial<DayRange>) => {
		const next = { ...typed, ...changes };
		setTyped(next);
		if (isPossible(next)) {
			onChange(next);
		}
	};
	return (
		<div className="flex flex-wrap items-end gap-3 px-6 py-4">
			<div className="flex flex-col gap-y-1">
				<Label size="xsmall" htmlFor="pix-checkout-range">
					{t("reconciliation.range.label")}
				</Label>
				<Select value={name} onValueChange={choose} size="small">
					<Select.Trigger id="pix-checkout-range" className="w-44">
						<Select.Value />
					</Select.Trigger>
					<Select.Content>
						{[...namedRanges, custom].map((one) => (
							<Select.Item key={one} value={one}>
								{t(`reconciliation.range.${one}`)}
							</Select.Item>
						))}
					</Select.Content>
				</Select>
			</div>
			{name === custom && (
				<>
					{(["from", "to"] as const).map((end) => (
						<div key={end} className="flex flex-col gap-y-1">
							<Label size="xsmall" htmlFor={`pix-checkout-${end}`}>
								{t(`reconciliation.range.${end}`)}
							</Label>
							<Input
								id={`pix-checkout-${end}`}
								type="date"
								size="small"
								value={typed[end]}
								onChange={(event) => type({ [end]: event.target.value })}
							/>
						</div>
					))}
					{!isPossible(typed) && (
						<Text size="small" className="text-ui-fg-error basis-full" role="alert">
							{t("reconciliation.range.wrong")}
						</Text>
					)}
				</>
			)}
		</div>
	);
}
