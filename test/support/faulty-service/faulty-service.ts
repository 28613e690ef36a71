import type { FaultRule, LoggedRequest, RequestOperation, Sandbox } from "@pix-checkout/sandbox";

/** The sandbox as a service with faults. */
export interface FaultyService {
	/** Replaces all faults, each of which lasts unless it says how often; without any the service works. */
	setFaults(...rules: FaultRule[]): void;
	/** Adds such a fault. Concurrent tests limit theirs to their own charge. */
	addFault(rule: FaultRule): AddedFault;
	/** The logged requests, oldest first; of one operation or of all. */
	requests(operation?: RequestOperation): LoggedRequest[];
	/** Stops listening: connections are refused, and open ones end. */
	goDown(): Promise<void>;
	comeUp(): Promise<void>;
}

export interface AddedFault {
	/** How many requests it has affected. */
	used(): number;
	/** Ends it; the other faults stay. */
	remove(): void;
}

/** Controls the faults of a sandbox. */
export function faultyService(sandbox: Sandbox): FaultyService {
	return {
		setFaults: (...rules) => {
			sandbox.faults.clear();
			for (const rule of rules) {
				sandbox.faults.add({ times: "always", ...rule });
			}
		},
		addFault: (rule) => {
			const { id } = sandbox.faults.add({ times: "always", ...rule });
			return {
				used: () => sandbox.faults.list().find((fault) => fault.id === id)?.used ?? 0,
				remove: () => sandbox.faults.remove(id),
			};
		},
		requests: (operation) =>
			sandbox
				.requests()
				.filter((request) => operation === undefined || request.operation === operation),
		goDown: () => sandbox.pause(),
		comeUp: () => sandbox.resume(),
	};
}
