import type { AdminOrder } from "@medusajs/framework/types";
import { Badge, Skeleton, Text, toast, usePrompt } from "@medusajs/ui";
import { useState } from "react";
import { RefusedError } from "../../shared/ask-store";
import { useWords } from "../../shared/use-words";
import { useIssueAct } from "../use-issue-act";
import { ActionForm, type ActionProps } from "./action-form";
import { Options, SearchField } from "./options";
import { outstandingCents, useOrderSearch } from "./use-order-search";

/** Records the money of an issue as a payment of an order that the merchant chooses. */
export function AcceptForm({ detail: { issue }, onDone }: ActionProps) {
	const { t, money } = useWords();
	const prompt = usePrompt();
	const accept = useIssueAct<Accepted>(`${issue.id}/accept`);
	const [text, setText] = useState(String(issue.order_display_id ?? ""));
	const [chosen, setChosen] = useState<AdminOrder | null>(null);
	const amount = money(issue.amount_cents ?? 0);
	const submit = (order: AdminOrder, confirmed_excess_cents?: number): void => {
		const ask = async (excessCents: number) => {
			const excess = money(excessCents);
			const lack = money((issue.amount_cents ?? 0) - excessCents);
			const isSure = await prompt({
				title: t("issues.accept.excessTitle", { excess }),
				description: t("issues.accept.excess", {
					excess,
					amount,
					lack,
					order: order.display_id ?? "",
				}),
				variant: "danger",
				confirmText: t("issues.accept.excessSubmit", { excess }),
				cancelText: t("cancel"),
			});
			if (isSure) {
				submit(order, excessCents);
			}
		};
		accept.mutate(
			{ order_id: order.id, confirmed_excess_cents },
			{
				onSuccess: ({ payment }) => {
					const isSoon = payment.state === "accepted";
					toast.success(t(isSoon ? "issues.accept.soon" : "issues.accept.done"));
					onDone();
				},
				onError: (error) => {
					const excessCents = error instanceof RefusedError && error.body.excess_cents;
					if (excessCents) {
						void ask(excessCents);
					}
				},
			},
		);
	};
	return (
		<ActionForm
			title={t("issues.accept.title")}
			hint={t("issues.accept.hint", { amount })}
			submitLabel={
				chosen
					? t("issues.accept.submit", { amount, order: chosen.display_id ?? "" })
					: t("issues.accept.choose")
			}
			canSubmit={chosen !== null}
			isPending={accept.isPending}
			onSubmit={() => chosen && submit(chosen)}
		>
			<SearchField
				label={t("issues.accept.search")}
				placeholder={t("issues.accept.placeholder")}
				text={text}
				onChange={(typed) => {
					setText(typed);
					setChosen(null);
				}}
			/>
			<Orders text={text} chosen={chosen} onChoose={setChosen} />
		</ActionForm>
	);
}

interface Accepted {
	/** `accepted`: the sweep records it. */
	payment: { state: "captured" | "accepted" };
}

interface OrdersProps {
	text: string;
	chosen: AdminOrder | null;
	onChoose: (order: AdminOrder) => void;
}

function Orders({ text, chosen, onChoose }: OrdersProps) {
	const { t, money, time } = useWords();
	const { data: orders, isPending, error } = useOrderSearch(text);
	if (isPending) {
		return <Skeleton className="h-16 w-full" />;
	}
	if (error) {
		return (
			<Text size="small" className="text-ui-fg-error">
				{t("issues.accept.failed", { reason: error.message })}
			</Text>
		);
	}
	if (orders.length === 0) {
		return <Text size="small">{t("issues.accept.none")}</Text>;
	}
	return (
		<Options
			options={orders.map((order) => ({
				id: order.id,
				title: `#${order.display_id}`,
				hint: [time(order.created_at), order.email].filter(Boolean).join(" · "),
				aside: (
					<>
						{money(Math.round(order.total * 100))}
						<Due order={order} />
					</>
				),
				isDisabled: order.status === "canceled",
			}))}
			chosenId={chosen?.id}
			onChoose={(id) => {
				const order = orders.find((one) => one.id === id);
				if (order) {
					onChoose(order);
				}
			}}
		/>
	);
}

function Due({ order }: { order: AdminOrder }) {
	const { t, money } = useWords();
	const lack = outstandingCents(order);
	if (order.status === "canceled") {
		return (
			<Badge size="2xsmall" color="red">
				{t("issues.accept.cancelled")}
			</Badge>
		);
	}
	return lack > 0 ? (
		<Badge size="2xsmall" color="green">
			{t("issues.accept.outstanding", { amount: money(lack) })}
		</Badge>
	) : (
		<Badge size="2xsmall" color="orange">
			{t("issues.accept.nothingDue")}
		</Badge>
	);
}
