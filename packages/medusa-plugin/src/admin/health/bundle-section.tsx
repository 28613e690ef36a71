import { Button, Container, Heading, Input, Label, Text, toast } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import type { SupportBundle } from "../../health/support-bundle";
import { reasonOf } from "../shared/failure";
import { useWords } from "../shared/use-words";
import { useSupportBundle } from "./use-health";

/** The download for support. */
export function BundleSection() {
	const { t } = useWords();
	const [order, setOrder] = useState("");
	const bundle = useSupportBundle();
	const download = (event: FormEvent) => {
		event.preventDefault();
		bundle.mutate(order.trim(), {
			onSuccess: (content) => {
				save(content);
				toast.success(t("health.bundle.done"));
			},
			onError: (error) =>
				toast.error(
					isNotFound(error)
						? t("health.bundle.notFound")
						: t("health.bundle.failed", { reason: reasonOf(error) }),
				),
		});
	};
	return (
		<Container className="flex flex-col gap-y-4 px-6 py-4">
			<div className="flex flex-col gap-y-1">
				<Heading level="h2">{t("health.bundle.title")}</Heading>
				<Text size="small" className="text-ui-fg-subtle">
					{t("health.bundle.hint")}
				</Text>
			</div>
			<form className="flex flex-wrap items-end gap-3" onSubmit={download}>
				<div className="flex flex-col gap-y-2">
					<Label htmlFor="pix-checkout-bundle-order" size="small">
						{t("health.bundle.order")}
					</Label>
					<Input
						id="pix-checkout-bundle-order"
						size="small"
						inputMode="numeric"
						placeholder={t("health.bundle.placeholder")}
						value={order}
						onChange={(event) => setOrder(event.target.value)}
					/>
				</div>
				<Button size="small" variant="secondary" type="submit" isLoading={bundle.isPending}>
					{t("health.bundle.download")}
				</Button>
			</form>
		</Container>
	);
}

function save(content: SupportBundle): void {
	const file = new Blob([JSON.stringify(content, null, "\t")], { type: "application/json" });
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = `pix-checkout-support-${content.health.checked_at.slice(0, 10)}.json`;
	link.click();
	URL.revokeObjectURL(link.href);
}

function isNotFound(error: unknown): boolean {
	return error instanceof Error && "status" in error && error.status === 404;
}
