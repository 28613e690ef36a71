import { useEffect, useState } from "react";
import type { Moment } from "../../health/health";
import { useWords } from "../shared/use-words";

const tickMs = 1_000;
const units = [
	["day", 86_400],
	["hour", 3_600],
	["minute", 60],
	["second", 1],
] as const;

/**
 * Writes ages that go on while the page is open. They count from the store's own ages, because the
 * browser's clock may be wrong.
 *
 * @param readAt when the browser got the ages, in milliseconds by its own clock
 */
export function useAge(readAt: number): (moment: Moment) => string {
	const { t, locale } = useWords();
	const [now, setNow] = useState(() => Date.now());
	useEffect(() => {
		const timer = setInterval(() => setNow(Date.now()), tickMs);
		return () => clearInterval(timer);
	}, []);
	const format = new Intl.RelativeTimeFormat(locale);
	const sinceMs = Math.max(0, now - readAt);
	return ({ age_seconds }) => {
		const seconds = Math.round(age_seconds + sinceMs / 1_000);
		const [unit, length] = units.find(([, length]) => seconds >= length) ?? ["second", 1];
		return seconds < 2 ? t("health.justNow") : format.format(-Math.floor(seconds / length), unit);
	};
}
