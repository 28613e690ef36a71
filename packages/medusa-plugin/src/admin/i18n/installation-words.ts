import type { ObstacleCode, StepCode } from "../../brazil/step-texts";
import type { CheckCode, CheckId, CheckStatus, CheckText } from "../../installation/check";
import type { TestEventOutcome } from "../../installation/test-event-result";

/** Every text of the settings page in one language. */
export interface InstallationWords {
	title: string;
	hint: string;
	again: string;
	failed: string;
	status: Record<CheckStatus, string>;
	check: Record<CheckId, string>;
	code: Record<CheckCode, CheckText>;
	webhook: {
		title: string;
		hint: string;
		unknown: string;
		copy: string;
		copied: string;
		copyByHand: string;
		guessed: string;
		failed: string;
		test: string;
		testFailed: string;
		outcome: Record<TestEventOutcome, string>;
	};
	brazil: {
		title: string;
		hint: string;
		preview: string;
		previewHint: string;
		nothing: string;
		price: string;
		priceHint: string;
		confirm: string;
		cancel: string;
		done: string;
		failed: string;
	};
	step: Record<StepCode, string>;
	obstacle: Record<ObstacleCode, string>;
}
