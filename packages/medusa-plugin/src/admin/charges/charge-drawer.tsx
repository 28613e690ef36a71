import { Button, Drawer } from "@medusajs/ui";
import type { ChargeAnswer } from "@pix-checkout/server/platform";
import { Link } from "react-router-dom";
import { ChargeFact, CopyableText, PayableCodes } from "../shared/charge-facts";
import { ChargeStateBadge } from "../shared/charge-state";
import { useWords } from "../shared/use-words";

interface ChargeDrawerProps {
	/** `null` closes the drawer. */
	charge: ChargeAnswer | null;
	onClose: () => void;
}

/** Every fact of one charge, with its code to copy and the way to its order. */
export function ChargeDrawer({ charge, onClose }: ChargeDrawerProps) {
	const { t } = useWords();
	return (
		<Drawer open={charge !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Drawer.Content>
				<Drawer.Header>
					<Drawer.Title>{charge && t(`charge.method.${charge.method}`)}</Drawer.Title>
					<Drawer.Description className="sr-only">{t("charge.title")}</Drawer.Description>
				</Drawer.Header>
				<Drawer.Body className="overflow-y-auto">
					{charge && <ChargeFacts charge={charge} />}
				</Drawer.Body>
				<Drawer.Footer>
					{charge?.order_display_id != null && (
						<Button size="small" variant="secondary" asChild>
							<Link to={`/orders/${charge.order_id}`}>
								{t("charge.openOrder", { number: charge.order_display_id })}
							</Link>
						</Button>
					)}
					<Drawer.Close asChild>
						<Button size="small" variant="secondary">
							{t("close")}
						</Button>
					</Drawer.Close>
				</Drawer.Footer>
			</Drawer.Content>
		</Drawer>
	);
}

function ChargeFacts({ charge }: { charge: ChargeAnswer }) {
	const { t, money, time } = useWords();
	const amount = (cents: number | null) => cents !== null && money(cents);
	const moment = (value: string | null) => value !== null && time(value);
	return (
		<dl className="flex flex-col gap-y-3">
			<ChargeFact name="state">
				<ChargeStateBadge {...charge} />
			</ChargeFact>
			<ChargeFact name="amount">{money(charge.amount_cents)}</ChargeFact>
			<ChargeFact name="fee">{amount(charge.fee_cents)}</ChargeFact>
			<ChargeFact name="net">{amount(charge.net_cents)}</ChargeFact>
			<ChargeFact name="created">{time(charge.created_at)}</ChargeFact>
			<ChargeFact name="expires">{moment(charge.expires_at)}</ChargeFact>
			<ChargeFact name="seen">{moment(charge.first_seen_at)}</ChargeFact>
			<ChargeFact name="paid">{moment(charge.paid_at)}</ChargeFact>
			<ChargeFact name="checked">{moment(charge.checked_at)}</ChargeFact>
			<ChargeFact name="attempt">{charge.attempt}</ChargeFact>
			<ChargeFact name="revoked">
				{charge.code_revoked !== null && t(`charge.revoked.${charge.code_revoked}`)}
			</ChargeFact>
			<ChargeFact name="failure">{charge.failure}</ChargeFact>
			<ChargeFact name="charge">
				{charge.charge_id !== null && <CopyableText text={charge.charge_id} />}
			</ChargeFact>
			<ChargeFact name="reference">
				<CopyableText text={charge.reference} />
			</ChargeFact>
			<PayableCodes charge={charge} />
		</dl>
	);
}
