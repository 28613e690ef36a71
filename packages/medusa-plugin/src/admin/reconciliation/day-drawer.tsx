import { Button, Drawer, Text } from "@medusajs/ui";
import type { DayDetailAnswer } from "@pix-checkout/server/platform";
import { useState } from "react";
import { Choice, type Option } from "../shared/choice";
import { Found } from "../shared/found";
import { Pages, pageSize } from "../shared/pages";
import { useDesk } from "../shared/use-desk";
import { useWords, type Words } from "../shared/use-words";
import { PaymentBlock } from "./payment-block";

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
							{t("close")}
						</Button>
					</Drawer.Close>
				</Drawer.Footer>
			</Drawer.Content>
		</Drawer>
	);
}

function DayPayments({ day }: { day: string }) {
	const { t } = useWords();
	const [verdict, setVerdict] = useState("");
	const [page, setPage] = useState(0);
	const found = useDesk<DayDetailAnswer>(`reconciliation/days/${day}`, {
		query: { verdict, limit: pageSize, offset: page * pageSize },
		refetchInterval: false,
	});
	const choose = (chosen: string) => {
		setVerdict(chosen);
		setPage(0);
	};
	return (
		<Found query={found} failed="reconciliation.day.failed">
			{(detail) => (
				<>
					<div className="px-6 py-4">
						<Choice
							label={t("reconciliation.day.filter")}
							value={verdict}
							options={verdictsOf(detail, t)}
							onChange={choose}
						/>
					</div>
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
					<Pages count={detail.count} page={page} onPage={setPage} />
					<NotOurs detail={detail} />
				</>
			)}
		</Found>
	);
}

/** Only verdicts that the day has. */
function verdictsOf({ day: { verdicts } }: DayDetailAnswer, t: Words["t"]): Option[] {
	const present = Object.entries(verdicts).filter(([, count]) => count > 0);
	const total = present.reduce((sum, [, count]) => sum + count, 0);
	return [
		["", t("reconciliation.day.all", { count: total })],
		...present.map(
			([verdict, count]): Option => [verdict, `${t(`verdict.${verdict}`)} (${count})`],
		),
	];
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
