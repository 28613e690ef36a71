import type { FaultRule, Sandbox } from "@pix-checkout/sandbox";

/** Replaces a sandbox's faults, each of which lasts unless it says how often; without any the service works. */
export function setFaults(sandbox: Sandbox, ...rules: FaultRule[]): void {
	sandbox.faults.clear();
	for (const rule of rules) {
		sandbox.faults.add({ times: "always", ...rule });
	}
}
