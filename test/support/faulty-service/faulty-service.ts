import type { FaultRule, LoggedRequest, RequestOperation, Sandbox } from "@pix-checkout/sandbox";

/** The sandbox as a service in trouble. */
export interface FaultyService {
	/** The faults from now on, instead of those before; none: all is well. */
	setFaults(...rules: FaultRule[]): void;
	/** One more fault, which tests that run at once keep to their own charge. */
	addFault(rule: FaultRule): AddedFault;
	/** What has come, oldest first; of one operation or of all. */
	requests(operation?: RequestOperation): LoggedRequest[];
	/** Nobody listens any more: connections are refused, open ones end. */
	goDown(): Promise<void>;
	comeUp(): Promise<void>;
}

export interface AddedFault {
	/** How many operations it has affected. */
	used(): number;
	/** Ends it; the other faults stay. */
	remove(): void;
}

/** What tests break at a sandbox. */
export function faultyService(sandbox: Sandbox): FaultyService {
	return {
		setFaults: (...rules) => {
			sandbox.faults.clear();
			for (const rule of rules) {
				sandbox.faults.add(rule);
			}
		},
		addFault: (rule) => {
			const { id } = sandbox.faults.add(rule);
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
