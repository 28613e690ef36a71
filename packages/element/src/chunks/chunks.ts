import { LoadedChunk } from "./chunk.js";

/** Every view after the store's first answer, and the style sheets that only they need. */
export const viewsChunk = new LoadedChunk(() => import("../templates/view.js"));

/** The encoder of QR codes. */
export const qrChunk = new LoadedChunk(() => import("../codes/qr-code.js"));
