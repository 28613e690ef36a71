import type { MedusaContainer, RemoteQueryFunction } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";
import { z } from "@medusajs/framework/zod";

/**
 * The rows of a query of Medusa's.
 *
 * @throws ZodError when Medusa returns another shape
 */
export async function queryRows<Row extends z.ZodType>(
	container: MedusaContainer,
	row: Row,
	query: Parameters<RemoteQueryFunction["graph"]>[0],
): Promise<z.output<Row>[]> {
	const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph(query);
	return z.array(row).parse(data);
}
