import {
	Alert,
	Button,
	Container,
	Drawer,
	Input,
	Label,
	Skeleton,
	Text,
	toast,
} from "@medusajs/ui";
import { useState } from "react";
import type { BrazilPlan } from "../../brazil/step-texts";
import { centsOfTypedReais } from "../../brazil/typed-reais";
import { Failure, reasonOf } from "../shared/failure";
import { Head } from "../shared/head";
import { useWords } from "../shared/use-words";
import { useBrazilPlan, useBrazilSetup } from "./use-installation";

/** The set-up of the store for Brazil, behind a preview. */
export function BrazilSection() {
	const { t } = useWords();
	const [isOpen, setOpen] = useState(false);
	return (
		<Container className="p-0">
			<Head level="h2" title={t("installation.brazil.title")} hint={t("installation.brazil.hint")}>
				<Button size="small" variant="secondary" className="shrink-0" onClick={() => setOpen(true)}>
					{t("installation.brazil.preview")}
				</Button>
			</Head>
			<BrazilDrawer isOpen={isOpen} onClose={() => setOpen(false)} />
		</Container>
	);
}

interface BrazilDrawerProps {
	isOpen: boolean;
	onClose: () => void;
}

/** Shows what the set-up would change, and changes it once the merchant confirms. */
function BrazilDrawer({ isOpen, onClose }: BrazilDrawerProps) {
	const { t } = useWords();
	const [price, setPrice] = useState("0,00");
	const cents = centsOfTypedReais(price);
	const plan = useBrazilPlan(isOpen, cents ?? 0);
	const setup = useBrazilSetup();
	const steps = plan.data?.steps ?? [];
	const needsPrice = steps.some(({ code }) => code === "shipping_option");
	const confirm = () =>
		setup.mutate(cents ?? 0, {
			onSuccess: () => {
				toast.success(t("installation.brazil.done"));
				onClose();
			},
			onError: (error) => toast.error(t("installation.brazil.failed", { reason: reasonOf(error) })),
		});
	return (
		<Drawer open={isOpen} onOpenChange={(open) => !open && onClose()}>
			<Drawer.Content>
				<Drawer.Header>
					<Drawer.Title>{t("installation.brazil.preview")}</Drawer.Title>
					<Drawer.Description>{t("installation.brazil.previewHint")}</Drawer.Description>
				</Drawer.Header>
				<Drawer.Body className="flex flex-1 flex-col gap-y-6 overflow-auto">
					{plan.isError && (
						<Failure
							message={t("installation.brazil.failed", { reason: reasonOf(plan.error) })}
							onRetry={() => void plan.refetch()}
						/>
					)}
					{plan.isPending ? <Skeleton className="h-40 w-full" /> : null}
					{plan.data && <Plan plan={plan.data} />}
					{needsPrice && (
						<div className="flex flex-col gap-y-2">
							<Label htmlFor="pix-checkout-shipping-price">{t("installation.brazil.price")}</Label>
							<Input
								id="pix-checkout-shipping-price"
								inputMode="decimal"
								value={price}
								aria-invalid={cents === null}
								onChange={(event) => setPrice(event.target.value)}
							/>
							<Text size="small" className="text-ui-fg-subtle">
								{t("installation.brazil.priceHint")}
							</Text>
						</div>
					)}
				</Drawer.Body>
				<Drawer.Footer>
					<Drawer.Close asChild>
						<Button size="small" variant="secondary">
							{t("cancel")}
						</Button>
					</Drawer.Close>
					<Button
						size="small"
						disabled={steps.length === 0 || cents === null}
						isLoading={setup.isPending}
						onClick={confirm}
					>
						{t("installation.brazil.confirm")}
					</Button>
				</Drawer.Footer>
			</Drawer.Content>
		</Drawer>
	);
}

function Plan({ plan: { steps, obstacles } }: { plan: BrazilPlan }) {
	const { t } = useWords();
	return (
		<>
			{obstacles.map(({ code, params }) => (
				<Alert key={code} variant="error">
					{t(`installation.obstacle.${code}`, params)}
				</Alert>
			))}
			{steps.length === 0 && obstacles.length === 0 && (
				<Text size="small">{t("installation.brazil.nothing")}</Text>
			)}
			{steps.length > 0 && (
				<ul className="flex list-disc flex-col gap-y-2 pl-5">
					{steps.map(({ code, params }) => (
						<li key={code} className="txt-small text-ui-fg-base">
							{t(`installation.step.${code}`, params)}
						</li>
					))}
				</ul>
			)}
		</>
	);
}
