import { Button, toast, usePrompt } from "@medusajs/ui";
import type { OrderAction } from "@pix-checkout/server/platform";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { askStore, RefusedError } from "../shared/ask-store";
import { desk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";

const routes: Readonly<Record<OrderAction, string>> = {
	check: "check",
	new_code: "new-code",
	cancel_order: "cancel",
};

/** What the merchant can do about the order's charges. Each asks once, and shows what came of it. */
export function OrderActions({ orderId, actions }: { orderId: string; actions: OrderAction[] }) {
	const { t } = useWords();
	const prompt = usePrompt();
	const queries = useQueryClient();
	const action = useMutation({
		mutationFn: (name: OrderAction) =>
			askStore(`${desk}/orders/${orderId}/${routes[name]}`, { body: {} }),
		onSuccess: (_, name) => toast.success(t(`order.action.${name}.done`)),
		onError: (error) => {
			const code = error instanceof RefusedError && error.body.code;
			const reason = t(`order.refusal.${code}`, { defaultValue: error.message });
			toast.error(t("order.refused", { reason }));
		},
		// Also Medusa's own parts of the page, whatever the answer.
		onSettled: () =>
			Promise.all(
				[["pix-checkout", "orders", orderId], ["pix-checkout", "issues"], ["orders"]].map(
					(queryKey) => queries.invalidateQueries({ queryKey }),
				),
			),
	});
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
			action.mutate(name);
		}
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
