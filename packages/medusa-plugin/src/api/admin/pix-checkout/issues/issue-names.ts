import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";
import type { ListedIssue } from "@pix-checkout/server/platform";
import { orderNumbers } from "../../../../orders/order-numbers";

const usersSchema = z.array(
	z.object({
		id: z.string(),
		email: z.string(),
		first_name: z.string().nullish(),
		last_name: z.string().nullish(),
	}),
);

/** The names of the orders and users in payment issues that the merchant knows. */
export interface IssueNames {
	/** Numbers of orders, by id. */
	orders: Map<string, number>;
	/** Admin users, by id. */
	users: Map<string, AdminName>;
}

interface AdminName {
	/** The user's name; the e-mail address of a user without one. */
	name: string;
	email: string;
}

/**
 * Looks up the names of the issues' ids; a deleted order or user has none.
 *
 * @param otherUsers ids of users beside the issues' own
 */
export async function issueNames(
	container: MedusaContainer,
	issues: ListedIssue[],
	otherUsers: string[] = [],
): Promise<IssueNames> {
	const ofIssues = issues.map(({ resolvedBy }) => resolvedBy);
	const [orders, users] = await Promise.all([
		orderNumbers(
			container,
			issues.map(({ orderId }) => orderId),
		),
		findUsers(container, distinct([...ofIssues, ...otherUsers])),
	]);
	return { orders, users };
}

async function findUsers(
	container: MedusaContainer,
	ids: string[],
): Promise<Map<string, AdminName>> {
	if (ids.length === 0) {
		return new Map();
	}
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
		entity: "user",
		fields: ["id", "email", "first_name", "last_name"],
		filters: { id: ids },
	});
	return new Map(
		usersSchema.parse(data).map(({ id, email, first_name, last_name }) => {
			const name = [first_name, last_name].filter(Boolean).join(" ");
			return [id, { name: name || email, email }];
		}),
	);
}

function distinct(ids: Array<string | null>): string[] {
	return [...new Set(ids.filter((id) => id !== null))];
}
