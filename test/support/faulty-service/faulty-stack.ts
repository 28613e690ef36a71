import { type StackOptions, type StoreStack, startStack } from "../store-stack.js";
import { type FaultyService, faultyService } from "./faulty-service.js";

/** A store whose service can be broken. */
export interface FaultyStack {
	stack: StoreStack;
	service: FaultyService;
	stop(): Promise<void>;
}

/** As `startStack`. */
export async function startFaultyStack(options: StackOptions): Promise<FaultyStack> {
	const stack = await startStack(options);
	return { stack, service: faultyService(stack.sandbox), stop: stack.stop };
}
