import { Button, Drawer, Label, Select, Text } from "@medusajs/ui";
import type { DayDetailAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { Found } from "../shared/found";
import { useDesk } from "../shared/use-desk";
import { useWords } from "../shared/use-words";
import { PaymentBlock } from "./payment-block";

const pageSize = 20;
/** Stands for all payments in the filter. */
const all = "all";

interface DayDrawerProps {
	/** `null` closes the drawer. */
	day: string | null;
	onClose: () => void;
}

/** The payments of one day. */
export function DayDrawer({ day, onClose }: DayDrawerProps) {
	const { t, day: calendarDay } = useWords();
	return (
		<Drawer open={day !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
			<Drawer.Content>
				<Drawer.Header>
					<Drawer.Title>
						{day && t("reconciliation.day.title", { day: calendarDay(day) })}
					</Drawer.Title>
					<Drawer.Description>{t("reconciliation.day.hint")}</Drawer.Description>
				</Drawer.Header>
				<Drawer.Body className="overflow-y-auto p-0">
					{day && <DayPayments key={day} day={day} />}
				</Drawer.Body>
				<Drawer.Footer>
					<Drawer.Close asChild>
						<Button size="small" variant="secondary">
							{t("reconciliation.day.close")}
						</Button>
					</Drawer.Close>
				</Drawer.Footer>
			</Drawer.Content>
		</Drawer>
	);
}

function DayPayments({ day }: { day: string }) {
	const { t } = useWords();
	const [verdict, setVerdict] = useState(all);
	const [offset, setOffset] = useState(0);
	const found = useDesk<DayDetailAnswer>(`reconciliation/days/${day}`, {
		query: { verdict: verdict === all ? undefined : verdict, limit: pageSize, offset },
		refetchInterval: false,
	});
	const choose = (chosen: string) => {
		setVerdict(chosen);
		setOffset(0);
	};
	return (
		<Found query={found} failed="reconciliation.day.failed">
			{(detail) => (
				<>
					<VerdictFilter detail={detail} verdict={verdict} onChoose={choose} />
					{detail.payments.length === 0 && (
						<Text size="small" className="text-ui-fg-muted px-6 py-8 text-center">
							{t("reconciliation.day.none")}
						</Text>
					)}
					<ul className="divide-y border-t">
						{detail.payments.map((payment, index) => (
							<PaymentBlock key={payment.charge_id ?? index} payment={payment} />
						))}
					</ul>
					<Pages detail={detail} onMove={setOffset} />
					<NotOurs detail={detail} />
				</>
			)}
		</Found>
	);
}

interface VerdictFilterProps {
	detail: DayDetailAnswer;
	verdict: string;
	onChoose: (verdict: string) => void;
}

/** Only verdicts that the day has. */
function VerdictFilter({ detail, verdict, onChoose }: VerdictFilterProps) {
	const { t } = useWords();
	const present = Object.entries(detail.day.verdicts).filter(([, count]) => count > 0);
	const total = present.reduce((sum, [, count]) => sum + count, 0);
	return (
		<div className="flex flex-col gap-y-1 px-6 py-4">
			<Label size="xsmall" htmlFor="pix-checkout-verdict">
				{t("reconciliation.day.filter")}
			</Label>
			<Select value={verdict} onValueChange={onChoose} size="small">
				<Select.Trigger id="pix-checkout-verdict">
					<Select.Value />
				</Select.Trigger>
				<Select.Content>
					<Select.Item value={all}>{t("reconciliation.day.all", { count: total })}</Select.Item>
					{present.map(([one, count]) => (
						<Select.Item key={one} value={one}>
							{t(`verdict.${one}`)} ({count})
						</Select.Item>
					))}
				</Select.Content>
			</Select>
		</div>
	);
}

function Pages(props: { detail: DayDetailAnswer; onMove: (offset: number) => void }) {
	const { t } = useWords();
	const { count, limit, offset } = props.detail;
	if (count <= limit) {
		return null;
	}
	const last = Math.min(offset + limit, count);
	return (
		<div className="flex items-center justify-between gap-x-2 border-t px-6 py-4">
			<Text size="small" className="text-ui-fg-muted">
				{t("reconciliation.day.page", { first: offset + 1, last, count })}
			</Text>
			<div className="flex gap-x-2">
				<Button
					size="small"
					variant="secondary"
					disabled={offset === 0}
					onClick={() => props.onMove(Math.max(offset - limit, 0))}
				>
					{t("reconciliation.day.prev")}
				</Button>
				<Button
					size="small"
					variant="secondary"
					disabled={last === count}
					onClick={() => props.onMove(offset + limit)}
				>
					{t("reconciliation.day.next")}
				</Button>
			</div>
		</div>
	);
}

function NotOurs({ detail }: { detail: DayDetailAnswer }) {
	const { t, money } = useWords();
	const { count, gross_cents } = detail.day.not_ours;
	if (count === 0) {
		return null;
	}
	return (
		<div className="border-t px-6 py-4">
			<Text size="small">
				{t("reconciliation.day.notOurs", { count, amount: money(gross_cents) })}
			</Text>
			<Text size="small" className="text-ui-fg-muted">
				{t("reconciliation.day.notOursHint")}
			</Text>
		</div>
	);
}
