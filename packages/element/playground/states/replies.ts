import { boletoAnswer, pixAnswer, renewedCopyPaste } from "../../src/testing/answers.js";
import type { PlainReply } from "../../src/testing/fake-store.js";
import type { ReplyAt } from "./state.js";

type Changes = Readonly<Record<string, unknown>>;

/** A Pix that waits, unless the changes say otherwise. */
export function pix(changes: Changes = {}): ReplyAt {
	return (serverTime) => ({ json: pixAnswer({ server_time: serverTime, ...changes }) });
}

/** The new Pix in place of an expired one. */
export const renewedPix = pix({
	pix: { copy_paste: renewedCopyPaste, payment_link: "https://pay.example.com/c/2" },
});

/** A boleto that waits, unless the changes say otherwise. */
export function boleto(changes: Changes = {}): ReplyAt {
	return (serverTime) => ({ json: boletoAnswer({ server_time: serverTime, ...changes }) });
}

/** The same reply at any time. */
export function always(reply: PlainReply): ReplyAt {
	return () => reply;
}
