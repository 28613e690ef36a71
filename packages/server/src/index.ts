export type { DoorAnswer, DoorBody, DoorError, DoorRequest } from "./doors/door.js";
export { cleanId, readableText, refusal } from "./doors/validation.js";
