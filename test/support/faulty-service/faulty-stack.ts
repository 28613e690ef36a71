import { type StackOptions, type StoreStack, startStack } from "../store-stack.js";
import { type FaultyService, faultyService } from "./faulty-service.js";

/** A store with a service that can fail. */
export interface FaultyStack {
	stack: StoreStack;
	service: FaultyService;
	stop(): Promise<void>;
}

/** Like `startStack`, with control over the service's faults. */
export async function startFaultyStack(options: StackOptions): Promise<FaultyStack> {
	const stack = await startStack(options);
	return { stack, service: faultyService(stack.sandbox), stop: stack.stop };
}
