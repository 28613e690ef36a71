import { Button, Drawer } from "@medusajs/ui";
import { Link } from "react-router-dom";
import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
import { CopyableText, Fact, PayableCodes } from "../shared/charge-facts";
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
							{t("charge.close")}
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
			<Fact name="state">
				<ChargeStateBadge state={charge.state} issue={charge.issue} />
			</Fact>
			<Fact name="amount">{money(charge.amount_cents)}</Fact>
			<Fact name="fee">{amount(charge.fee_cents)}</Fact>
			<Fact name="net">{amount(charge.net_cents)}</Fact>
			<Fact name="created">{time(charge.created_at)}</Fact>
			<Fact name="expires">{moment(charge.expires_at)}</Fact>
			<Fact name="seen">{moment(charge.first_seen_at)}</Fact>
			<Fact name="paid">{moment(charge.paid_at)}</Fact>
			<Fact name="checked">{moment(charge.checked_at)}</Fact>
			<Fact name="attempt">{charge.attempt}</Fact>
			<Fact name="revoked">
				{charge.code_revoked !== null && t(`charge.revoked.${charge.code_revoked}`)}
			</Fact>
			<Fact name="failure">{charge.failure}</Fact>
			<Fact name="charge">
				{charge.charge_id !== null && <CopyableText text={charge.charge_id} />}
			</Fact>
			<Fact name="reference">
				<CopyableText text={charge.reference} />
			</Fact>
			<PayableCodes charge={charge} />
		</dl>
	);
}
