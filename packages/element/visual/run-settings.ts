import { allStates } from "../playground/states/groups.js";

/** How `visual/run.ts` tells the tests what to do. */
export const acceptVariable = "PIX_CHECKOUT_ACCEPT_PICTURES";

/** Stores what is seen, instead of comparing it. */
export const isAccepting = process.env[acceptVariable] === "1";

/** The states of the playground, in its order. */
export const states = allStates.map(({ name, label }) => ({ name, label }));
