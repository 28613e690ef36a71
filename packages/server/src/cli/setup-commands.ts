import type { Commands, Flags } from "./commands.js";
import { daysText, dayText, healthText } from "./report-texts.js";
import { checksText } from "./texts.js";

export function addSetupCommands(commands: Commands): void {
	commands
		.add({
			name: "migrate",
			about: "creates the checkout's tables, or what they lack",
			example: "migrate --env .env",
		})
		.action((flags: Flags) =>
			commands.run(flags, async (checkout) => {
				await checkout.migrate();
				return { value: { migrated: true }, text: "The checkout's tables are there." };
			}),
		);
	commands
		.add({
			name: "doctor",
			about: "checks how the checkout is set up",
			example: "doctor --env .env",
		})
		.action((flags: Flags) =>
			commands.run(flags, async (checkout) => {
				const checks = await checkout.doctor();
				const isFine = checks.every(({ status }) => status !== "problem");
				return { value: { checks }, text: checksText(checks), isFine };
			}),
		);
	commands
		.add({
			name: "health",
			about: "says whether payments flow, and why not; 1 while they don't",
			example: "health --json",
		})
		.action((flags: Flags) =>
			commands.run(flags, async (checkout) => {
				const health = await checkout.health();
				return { value: health, text: healthText(health), isFine: health.status !== "failing" };
			}),
		);
	commands
		.add({
			name: "reconciliation [day]",
			about: "compares service, charge store and order book, by days in São Paulo",
			example: "reconciliation 2026-11-30",
		})
		.option("--from <day>", "the first day; a week ago unless given")
		.option("--to <day>", "the last day; today unless given")
		.action((day: string | undefined, flags: Flags & { from?: string; to?: string }) =>
			commands.run(flags, async ({ reconciliation }) => {
				if (day !== undefined) {
					const detail = await reconciliation.day(day);
					return { value: detail, text: dayText(detail), isFine: detail.state !== "differs" };
				}
				const { from = daysAgo(7), to = daysAgo(0) } = flags;
				const days = await reconciliation.days({ from, to });
				const isFine = days.every(({ state }) => state !== "differs");
				return { value: { days }, text: daysText(days), isFine };
			}),
		);
	commands
		.add({
			name: "sweep",
			about: "sweeps once: makes codes, records what is paid, cancels what is not",
			example: "sweep --config checkout.js",
			needsShop: true,
		})
		.action((flags: Flags) =>
			commands.run(flags, async (checkout) => {
				const swept = await checkout.sweepOnce();
				return { value: { swept }, text: swept ? "Swept once." : "Another process sweeps now." };
			}),
		);
}

const saoPaulo = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "America/Sao_Paulo",
	dateStyle: "short",
});

function daysAgo(days: number): string {
	return saoPaulo.format(Date.now() - days * 86_400_000);
}
