import { defineConfig } from "@medusajs/framework/utils";
import { withPixCheckout } from "@pix-checkout/medusa-plugin/config";
import { withoutFastRefresh } from "./src/admin-vite";
import { redisModules } from "./src/redis-modules";

const port = process.env.PORT || "9000";
const ownOrigins = `http://localhost:${port},http://127.0.0.1:${port}`;
const storeCors = process.env.STORE_CORS || "http://localhost:5173,http://127.0.0.1:5173";

module.exports = defineConfig(
	withPixCheckout({
		projectConfig: {
			databaseUrl: process.env.DATABASE_URL,
			// Statements carry payer data.
			databaseLogging: false,
			redisUrl: process.env.REDIS_URL,
			// Without secrets of its own Medusa doesn't start in production.
			http: {
				storeCors,
				adminCors: process.env.ADMIN_CORS || ownOrigins,
				authCors: process.env.AUTH_CORS || `${storeCors},${ownOrigins}`,
			},
		},
		admin: { disable: process.env.MEDUSA_ADMIN_DISABLED === "true", vite: withoutFastRefresh },
		modules: [
			...redisModules(process.env.REDIS_URL),
			// Medusa's flag alone loads no module.
			...(process.env.MEDUSA_FF_RBAC === "true" ? [{ resolve: "@medusajs/medusa/rbac" }] : []),
		],
	}),
);
