import * as qr from "../codes/qr-code.js";
import * as views from "../templates/view.js";
import type { Chunk } from "./chunk.js";

/** Replaces `chunks.ts` in the one file for a script tag, which has everything. */
export const viewsChunk: Chunk<typeof views> = there(views);

export const qrChunk: Chunk<typeof qr> = there(qr);

function there<Module>(module: Module): Chunk<Module> {
	return { module, failed: false, subscribe: () => () => {}, loadNow() {} };
}
