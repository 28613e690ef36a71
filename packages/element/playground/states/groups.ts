import { afterTheTime } from "./after-the-time.js";
import { beforeTheCode } from "./before-the-code.js";
import { boletoStates } from "./boleto.js";
import { payerStates } from "./payer.js";
import { pixStates } from "./pix.js";
import type { PlaygroundState, StateGroup } from "./state.js";
import { theEnd } from "./the-end.js";

/** Every state of the playground, in the order of its list. */
export const groups: readonly StateGroup[] = [
	beforeTheCode,
	pixStates,
	boletoStates,
	afterTheTime,
	theEnd,
	payerStates,
];

/** The same without their groups. */
export const allStates: readonly PlaygroundState[] = groups.flatMap(({ states }) => states);

/** The state of this name; by default a Pix. */
export function stateNamed(name: string | null): PlaygroundState {
	const found = allStates.find((state) => state.name === name);
	return found ?? stateNamed("pix");
}
