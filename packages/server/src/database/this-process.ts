import { randomUUID } from "node:crypto";

/** Names this process in what it holds: see `LivingProcess`. */
export const thisProcess = `process:${randomUUID()}`;
