import type { CheckoutMethod } from "../status/status-answer.js";

/** A heading and the sentence below it. */
export interface Notice {
	readonly title: string;
	readonly text: string;
}

type PerMethod<T> = Readonly<Record<CheckoutMethod, T>>;

/** Every text of the element in one language. */
export interface Messages {
	/** For `lang` and for `Intl`. */
	readonly locale: string;

	readonly loading: Notice;
	readonly preparing: PerMethod<Notice>;
	readonly confirming: PerMethod<Notice>;
	readonly paid: Notice;
	readonly expired: PerMethod<Notice>;
	readonly failed: Notice;
	readonly notFound: Notice;
	/** Nothing is known yet, and the store can't be reached. */
	readonly unreachable: Notice;
	/** Something is shown, and the store can't be reached just now. */
	readonly connectionTrouble: string;
	readonly tryNow: string;
	/** Below everything that waits. */
	readonly updatesItself: string;
	readonly amount: string;

	readonly pix: {
		readonly title: string;
		readonly expiresIn: string;
		readonly codeLabel: string;
		readonly copy: string;
		readonly copied: string;
		readonly copiedNext: string;
		readonly qrName: string;
		readonly qrHint: string;
		readonly qrImpossible: string;
		readonly stepsTitle: string;
		readonly steps: readonly string[];
		readonly link: string;
	};

	readonly boleto: {
		readonly title: string;
		readonly dueOn: string;
		readonly lineLabel: string;
		readonly copy: string;
		readonly copied: string;
		readonly copiedNext: string;
		readonly barcodeName: string;
		readonly document: string;
		readonly patience: string;
	};

	/** Copying was refused and the field is selected. */
	readonly copyByHand: string;
	/** Appended, unseen, to links that open another tab. */
	readonly newTab: string;
}
