import {
	Button,
	createDataTableFilterHelper,
	type DataTableDateComparisonOperator,
	Input,
	Label,
} from "@medusajs/ui";
import type { ChargeAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { centsOfTypedReais } from "../../brazil/typed-reais";
import { useWords } from "../shared/use-words";

const dayMs = 86_400_000;

/** The search from the table's text and filters. */
export function searchOf(text: string, filtering: Record<string, unknown>) {
	const { state, method } = filtering;
	const created: Range = Object(filtering.created_at);
	const amount: Range = Object(filtering.amount_cents);
	return {
		q: text.trim() || undefined,
		state: Array.isArray(state) && state.length > 0 ? state.map(String) : undefined,
		method: typeof method === "string" ? method : undefined,
		created_from: typeof created.$gte === "string" ? created.$gte : undefined,
		// The day that the merchant chose belongs to the range.
		created_to:
			typeof created.$lte === "string"
				? new Date(Date.parse(created.$lte) + dayMs).toISOString()
				: undefined,
		min_cents: typeof amount.$gte === "number" ? amount.$gte : undefined,
		max_cents: typeof amount.$lte === "number" ? amount.$lte : undefined,
	};
}

/** The bounds of a filter, as Medusa's tables write them. */
interface Range {
	$gte?: unknown;
	$lte?: unknown;
}

const helper = createDataTableFilterHelper<ChargeAnswer>();

/** The table's filters, in the merchant's language. */
export function useChargeFilters() {
	const { t } = useWords();
	return [
		helper.accessor("state", {
			type: "multiselect",
			label: t("charge.fact.state"),
			searchable: false,
			options: ["waiting", "paid", "over"].map((group) => ({
				label: t(`charge.group.${group}`),
				value: group,
			})),
		}),
		helper.accessor("method", {
			type: "radio",
			label: t("charge.fact.method"),
			options: ["pix", "boleto"].map((method) => ({
				label: t(`charge.method.${method}`),
				value: method,
			})),
		}),
		helper.accessor("created_at", {
			type: "date",
			label: t("charge.fact.created"),
			rangeOptionLabel: t("charge.date.range"),
			rangeOptionStartLabel: t("charge.date.from"),
			rangeOptionEndLabel: t("charge.date.to"),
			options: [
				{ label: t("charge.date.today"), value: since(0) },
				{ label: t("charge.date.week"), value: since(7) },
				{ label: t("charge.date.month"), value: since(30) },
			],
		}),
		helper.accessor("amount_cents", {
			type: "custom",
			label: t("charge.fact.amount"),
			render: ({ onChange }) => <AmountRange onChange={onChange} />,
		}),
	];
}

/** From the beginning of the day so many days ago, on the merchant's clock. */
function since(days: number): DataTableDateComparisonOperator {
	const midnight = new Date();
	midnight.setHours(0, 0, 0, 0);
	return { $gte: new Date(midnight.getTime() - days * dayMs).toISOString() };
}

function AmountRange({
	onChange,
}: {
	onChange: (range: { $gte?: number | undefined; $lte?: number | undefined }) => void;
}) {
	const { t } = useWords();
	const [from, setFrom] = useState("");
	const [to, setTo] = useState("");
	const [min, max] = [from, to].map((text) => (text === "" ? undefined : centsOfTypedReais(text)));
	return (
		<form
			className="flex w-52 flex-col gap-y-3 p-3"
			onSubmit={(event) => {
				event.preventDefault();
				onChange({ $gte: min ?? undefined, $lte: max ?? undefined });
			}}
		>
			{(
				[
					["from", from, min, setFrom],
					["to", to, max, setTo],
				] as const
			).map(([name, text, cents, setText]) => (
				<Label key={name} size="xsmall" className="flex flex-col gap-y-1">
					{t(`charge.amount.${name}`)}
					<Input
						size="small"
						inputMode="decimal"
						value={text}
						aria-invalid={cents === null}
						onChange={(event) => setText(event.target.value)}
					/>
				</Label>
			))}
			<Button
				type="submit"
				size="small"
				variant="secondary"
				disabled={min === null || max === null || (from === "" && to === "")}
			>
				{t("charge.amount.apply")}
			</Button>
		</form>
	);
}
