import { Badge, Input, RadioGroup, Skeleton, Text, toast, usePrompt } from "@medusajs/ui";
import { useState } from "react";
import { reasonOf } from "../../shared/failure";
import { RefusedError } from "../../shared/send-to-store";
import { useWords } from "../../shared/use-words";
import { useIssueDeed } from "../use-issues";
import { useRefusal } from "../use-refusal";
import {
	ActionDrawer,
	type ActionDrawerProps,
	ActionForm,
	type ActionFormProps,
} from "./action-drawer";
import { Field } from "./field";
import { type FoundOrder, useOrderSearch } from "./use-order-search";

/** Records the money of an issue as a payment of an order that the merchant chooses. */
export function AcceptDrawer({ detail, isOpen, onDone }: ActionDrawerProps) {
	return (
		<ActionDrawer isOpen={isOpen} onDone={onDone}>
			<AcceptForm detail={detail} onDone={onDone} />
		</ActionDrawer>
	);
}

function AcceptForm({ detail: { issue }, onDone }: ActionFormProps) {
	const { t, money } = useWords();
	const prompt = usePrompt();
	const refusal = useRefusal();
	const accept = useIssueDeed<AcceptBody>(issue.id, "accept");
	const [text, setText] = useState(
		issue.order_display_id === null ? "" : String(issue.order_display_id),
	);
	const [chosen, setChosen] = useState<FoundOrder | null>(null);
	const amount = money(issue.amount_cents ?? 0);
	const submit = async (order: FoundOrder, confirmedCents?: number): Promise<void> => {
		try {
			const { status } = await accept.mutateAsync({
				order_id: order.id,
				confirmed_excess_cents: confirmedCents,
			});
			// 202: the sweep records it.
			toast.success(t(status === 202 ? "issues.accept.soon" : "issues.accept.done"));
			onDone();
		} catch (error) {
			const excessCents = excessIn(error);
			if (excessCents === null) {
				toast.error(refusal(error));
				return;
			}
			const excess = money(excessCents);
			const isSure = await prompt({
				title: t("issues.accept.excessTitle", { excess }),
				description: t("issues.accept.excess", {
					excess,
					amount,
					lack: money((issue.amount_cents ?? 0) - excessCents),
					order: order.number,
				}),
				variant: "danger",
				confirmText: t("issues.accept.excessSubmit", { excess }),
				cancelText: t("issues.cancel"),
			});
			if (isSure) {
				await submit(order, excessCents);
			}
		}
	};
	return (
		<ActionForm
			title={t("issues.accept.title")}
			hint={t("issues.accept.hint", { amount })}
			submitLabel={
				chosen
					? t("issues.accept.submit", { amount, order: chosen.number })
					: t("issues.accept.choose")
			}
			canSubmit={chosen !== null}
			isPending={accept.isPending}
			onSubmit={() => chosen && void submit(chosen)}
		>
			<Field id="pix-checkout-order" label={t("issues.accept.search")}>
				<Input
					id="pix-checkout-order"
					type="search"
					autoComplete="off"
					value={text}
					placeholder={t("issues.accept.placeholder")}
					onChange={(event) => {
						setText(event.target.value);
						setChosen(null);
					}}
				/>
			</Field>
			<Found text={text} chosen={chosen} onChoose={setChosen} />
		</ActionForm>
	);
}

interface AcceptBody {
	order_id: string;
	confirmed_excess_cents: number | undefined;
}

/** How much too much the payment is for the order, if the store asks about that. */
function excessIn(error: unknown): number | null {
	if (!(error instanceof RefusedError) || error.code !== "excess_unconfirmed") {
		return null;
	}
	const { excess_cents }: { excess_cents?: unknown } = Object(error.body);
	return typeof excess_cents === "number" ? excess_cents : null;
}

function Found(props: {
	text: string;
	chosen: FoundOrder | null;
	onChoose: (order: FoundOrder) => void;
}) {
	const { t, money, time } = useWords();
	const found = useOrderSearch(props.text);
	if (found.isPending) {
		return <Skeleton className="h-16 w-full" />;
	}
	if (found.isError) {
		return (
			<Text size="small" className="text-ui-fg-error">
				{t("issues.accept.failed", { reason: reasonOf(found.error) })}
			</Text>
		);
	}
	if (found.data.length === 0) {
		return <Text size="small">{t("issues.accept.none")}</Text>;
	}
	return (
		<RadioGroup
			className="grid-cols-1"
			value={props.chosen?.id ?? ""}
			onValueChange={(id) => {
				const order = found.data.find((one) => one.id === id);
				if (order) {
					props.onChoose(order);
				}
			}}
		>
			{found.data.map((order) => (
				<label
					key={order.id}
					htmlFor={`pix-checkout-${order.id}`}
					className="border-ui-border-base flex min-w-0 items-start gap-x-3 rounded-lg border p-3"
				>
					<RadioGroup.Item
						id={`pix-checkout-${order.id}`}
						value={order.id}
						disabled={order.isCancelled}
					/>
					<span className="flex min-w-0 flex-1 flex-col">
						<span className="txt-compact-small-plus">{`#${order.number}`}</span>
						<span className="txt-compact-xsmall text-ui-fg-muted break-all">
							{[time(order.placedAt), order.email].filter(Boolean).join(" · ")}
						</span>
					</span>
					<span className="flex shrink-0 flex-col items-end gap-y-1">
						<span className="txt-compact-small">{money(order.totalCents)}</span>
						<Due order={order} />
					</span>
				</label>
			))}
		</RadioGroup>
	);
}

function Due({ order: { isCancelled, outstandingCents } }: { order: FoundOrder }) {
	const { t, money } = useWords();
	if (isCancelled) {
		return (
			<Badge size="2xsmall" color="red">
				{t("issues.accept.cancelled")}
			</Badge>
		);
	}
	return outstandingCents > 0 ? (
		<Badge size="2xsmall" color="green">
			{t("issues.accept.outstanding", { amount: money(outstandingCents) })}
		</Badge>
	) : (
		<Badge size="2xsmall" color="orange">
			{t("issues.accept.nothingDue")}
		</Badge>
	);
}
