import { Button, Container, Input, Label, toast } from "@medusajs/ui";
import { type FormEvent, useState } from "react";
import { reasonOf } from "../shared/failure";
import { Head } from "../shared/head";
import { saveAsJson } from "../shared/save-file";
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
				saveAsJson(content, `pix-checkout-support-${content.health.checked_at.slice(0, 10)}.json`);
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
		<Container className="p-0">
			<Head level="h2" title={t("health.bundle.title")} hint={t("health.bundle.hint")} />
			<form className="flex flex-wrap items-end gap-3 px-6 pb-4" onSubmit={download}>
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

function isNotFound(error: unknown): boolean {
	return error instanceof Error && "status" in error && error.status === 404;
}
