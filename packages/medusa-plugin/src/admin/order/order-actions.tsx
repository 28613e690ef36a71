import { Button, toast, usePrompt } from "@medusajs/ui";
import type { OrderAction } from "@pix-checkout/server/platform";
import { reasonOf } from "../shared/failure";
import { RefusedError } from "../shared/send-to-store";
import { useWords } from "../shared/use-words";
import { useOrderAction } from "./use-order";

/** What the merchant can do about the order's charges. Each asks once, and shows what came of it. */
export function OrderActions({ orderId, actions }: { orderId: string; actions: OrderAction[] }) {
	const { t } = useWords();
	const prompt = usePrompt();
	const action = useOrderAction(orderId);
	if (actions.length === 0) {
		return null;
	}
	const run = async (name: OrderAction) => {
		const isMeant = await prompt({
			title: t(`order.action.${name}.title`),
			description: t(`order.action.${name}.text`),
			confirmText: t(`order.action.${name}.confirm`),
			cancelText: t("order.cancel"),
			variant: name === "cancel_order" ? "danger" : "confirmation",
		});
		if (isMeant) {
			action.mutate(name, {
				onSuccess: () => toast.success(t(`order.action.${name}.done`)),
				onError: (error) => toast.error(t("order.refused", { reason: refusalOf(error) })),
			});
		}
	};
	const refusalOf = (error: Error) => {
		const code = error instanceof RefusedError ? error.code : null;
		return t(`order.refusal.${code}`, { defaultValue: reasonOf(error) });
	};
	return (
		<div className="flex flex-wrap gap-2 px-6 py-4">
			{actions.map((name) => (
				<Button
					key={name}
					size="small"
					variant="secondary"
					disabled={action.isPending}
					isLoading={action.isPending && action.variables === name}
					onClick={() => void run(name)}
				>
					{t(`order.action.${name}.button`)}
				</Button>
			))}
		</div>
	);
}
