import { expect, it } from "vitest";
import { inspectNode } from "./inspect-node.js";

it.each([
	["18.20.8", "2026-01-01", "node_without_fixes"],
	["20.19.0", "2026-04-30", "node_kept"],
	["20.20.2", "2026-05-01", "node_without_fixes"],
	["22.12.0", "2027-04-30", "node_kept"],
	["22.12.0", "2027-05-01", "node_without_fixes"],
	["23.11.1", "2026-01-01", "node_without_fixes"],
	["24.1.0", "2028-05-01", "node_without_fixes"],
	["25.0.0", "2026-01-01", "node_without_fixes"],
	["26.0.0", "2026-11-28", "node_kept"],
	["27.0.0", "2027-05-01", "node_kept"],
])("Node %s is, on %s, %s", (version, day, code) => {
	expect(inspectNode(version, new Date(`${day}T12:00:00Z`))).toEqual({
		code,
		params: { version },
	});
});
