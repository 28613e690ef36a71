import type { Facts, ShopOrder } from "./facts.js";
import { type BrokenPromise, Evidence } from "./promises.js";

/** The story has the lists that the service answered so many milliseconds before a cancellation. */
const listsBeforeMs = 30_000;

/** Logs the whole story of each order behind a broken promise, since no two runs are the same. */
export function logBroken(
	facts: Facts,
	broken: readonly BrokenPromise[],
	log: (line: string) => void,
): void {
	const stories = facts.orders
		.filter((order) => {
			const { attempts, names } = partsOf(facts, order);
			const all = [order.id, ...names, ...attempts.flatMap(({ id, reference }) => [id, reference])];
			return broken.some(({ what }) => all.some((name) => what.includes(name)));
		})
		.map((order) => orderStory(facts, order));
	for (const story of stories) {
		log(`the story:\n${story.join("\n")}`);
	}
}

/**
 * All events of one order in order of time: at the service, in the charge store and between them. They
 * show how a promise broke.
 */
function orderStory(facts: Facts, order: ShopOrder): string[] {
	const { attempts, charges, names } = partsOf(facts, order);
	const references = attempts.map(({ reference }) => reference);
	const lines: [at: string | number | Date | null | undefined, what: string][] = [
		[order.cancelledAt, `order ${order.id} was cancelled`],
	];
	for (const { reference, method, state, charge_id, ...times } of attempts) {
		lines.push([times.created_at, `the store recorded ${reference} (${method}, now ${state})`]);
		lines.push([times.requested_at, `the store sent ${reference}`]);
		lines.push([
			times.expires_at,
			`${reference} expires by the charge store, with charge ${charge_id}`,
		]);
	}
	for (const { id, uuid, description, status, ...times } of charges) {
		lines.push([
			times.createdAt,
			`the service made ${id} (${uuid}, ${description}, now ${status})`,
		]);
		lines.push([times.paidAt, `${id} was paid`]);
		lines.push([times.expiresAt, `${id} expires at the service`]);
	}
	for (const {
		kind,
		subject,
		order_id,
		charge_record_id,
		created_at,
		resolved_at,
	} of facts.issues) {
		const isAbout =
			order_id === order.id ||
			[subject, charge_record_id].some(
				(name) => names.includes(name ?? "") || attempts.some(({ id }) => id === name),
			);
		if (!isAbout) {
			continue;
		}
		lines.push([created_at, `the plugin opened ${kind} about ${subject}`]);
		lines.push([resolved_at, `${kind} about ${subject} was resolved`]);
	}
	for (const { at, operation, path, creation, faults, serviceStatus, status } of facts.requests) {
		const isCreation = references.some((reference) => creation?.description?.includes(reference));
		const isRead = names.some((name) => path.includes(name));
		const beforeMs = (order.cancelledAt ?? 0) - Date.parse(at);
		const isList = operation === "list" && beforeMs >= 0 && beforeMs <= listsBeforeMs;
		if (!isCreation && !isRead && !isList) {
			continue;
		}
		lines.push([
			at,
			`${operation} ${path}: ${serviceStatus}, answered ${status} [${faults.join(", ")}]`,
		]);
	}
	return lines
		.flatMap(([at, what]) => (at ? [`${new Date(at).toISOString()} ${what}`] : []))
		.sort();
}

function partsOf(facts: Facts, order: ShopOrder) {
	const evidence = new Evidence(facts);
	const charges = evidence.allCharges(order);
	return {
		attempts: evidence.attempts(order),
		charges,
		names: charges.flatMap(({ id, uuid }) => [id, uuid]),
	};
}
