import type { CopyController } from "../copy/copy-controller.js";
import type { Messages } from "../messages/messages.js";

/** What templates need besides the view. */
export interface TemplateContext {
	readonly messages: Messages;
	/** Whether the last question to the store brought no answer. */
	readonly trouble: boolean;
	/** Milliseconds until the code expires, by the server's clock. */
	readonly timeLeft: number | null;
	readonly copy: CopyController;
	/** Asks the store at once. */
	readonly tryNow: () => void;
}
