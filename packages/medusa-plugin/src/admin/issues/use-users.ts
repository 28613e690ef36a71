import { useQuery } from "@tanstack/react-query";
import { storeClient } from "../store-client";

/** An admin user whom an issue can be given to. */
export interface AdminUserName {
	id: string;
	name: string;
	isMe: boolean;
}

const most = 200;

/** The admin users, the own one first. */
export function useUsers() {
	return useQuery({
		queryKey: ["pix-checkout-users"],
		queryFn: async (): Promise<AdminUserName[]> => {
			const fields = "id,email,first_name,last_name";
			const [{ user: me }, { users }] = await Promise.all([
				storeClient.admin.user.me({ fields }),
				storeClient.admin.user.list({ fields, limit: most, order: "email" }),
			]);
			return [me, ...users.filter(({ id }) => id !== me.id)].map((user) => ({
				id: user.id,
				name: [user.first_name, user.last_name].filter(Boolean).join(" ") || user.email,
				isMe: user.id === me.id,
			}));
		},
	});
}
