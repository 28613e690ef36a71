import { Button, Copy, Drawer, Text } from "@medusajs/ui";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ChargeAnswer } from "../../api/admin/pix-checkout/charges/charge-answer";
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
	// A code that no shopper should pay any more isn't there to be copied.
	const isPayable = charge.state === "pending" && charge.code_revoked === null;
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
			<Fact name="charge">{copyable(charge.charge_id)}</Fact>
			<Fact name="reference">{copyable(charge.reference)}</Fact>
			<Fact name="pixCode">{isPayable && copyable(charge.pix_copy_paste)}</Fact>
			<Fact name="boletoLine">{isPayable && copyable(charge.boleto_line)}</Fact>
			<Fact name="slip">
				{isPayable && charge.boleto_url !== null && (
					<a
						href={charge.boleto_url}
						target="_blank"
						rel="noreferrer"
						className="text-ui-fg-interactive hover:underline"
					>
						{t("charge.openSlip")}
					</a>
				)}
			</Fact>
		</dl>
	);
}

/** One fact; nothing for one that the charge lacks. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
	const { t } = useWords();
	if (children === null || children === false || children === undefined) {
		return null;
	}
	return (
		<div className="grid grid-cols-2 items-start gap-x-4" data-fact={name}>
			<Text as="div" size="small" className="text-ui-fg-subtle">
				<dt>{t(`charge.fact.${name}`)}</dt>
			</Text>
			<Text as="div" size="small" className="min-w-0 break-words">
				<dd>{children}</dd>
			</Text>
		</div>
	);
}

function copyable(text: string | null): ReactNode {
	return (
		text !== null && (
			<span className="flex items-start gap-x-2">
				<span className="min-w-0 break-all font-mono text-xs">{text}</span>
				<Copy content={text} className="shrink-0" />
			</span>
		)
	);
}
