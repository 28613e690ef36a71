import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { StoredIssue } from "@pix-checkout/core";
import { orderNumbers } from "../../../utils/order-numbers";

const usersSchema = z.array(z.object({ id: z.string(), email: z.string() }));

/** The names of the orders and users in payment issues that the merchant knows. */
export interface IssueNames {
	/** Numbers of orders, by id. */
	orders: Map<string, number>;
	/** E-mail addresses of admin users, by id. */
	users: Map<string, string>;
}

/** Looks up the names of the issues' ids; a deleted order or user has none. */
export async function issueNames(
	container: MedusaContainer,
	issues: StoredIssue[],
): Promise<IssueNames> {
	const query = container.resolve(ContainerRegistrationKeys.QUERY);
	const orderIds = distinct(issues.map(({ orderId }) => orderId));
	const userIds = distinct(issues.map(({ resolvedBy }) => resolvedBy));
	const [orders, users] = await Promise.all([
		orderNumbers(container, orderIds),
		userIds.length === 0
			? []
			: query
					.graph({ entity: "user", fields: ["id", "email"], filters: { id: userIds } })
					.then(({ data }) => usersSchema.parse(data)),
	]);
	return { orders, users: new Map(users.map(({ id, email }) => [id, email])) };
}

function distinct(ids: Array<string | null>): string[] {
	return [...new Set(ids.filter((id) => id !== null))];
}
