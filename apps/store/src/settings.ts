import { z } from "@medusajs/framework/zod";

/**
 * The store's environment, validated and with the defaults filled in. `withPixCheckout()` reads the
 * payment service's part of it.
 */
export interface StoreSettings {
	/** The address of PostgreSQL, database name included. */
	databaseUrl: string;
	/** The address of Redis; undefined: events, workflows and locks stay inside the process. */
	redisUrl: string | undefined;
	/** Port that the store listens on. */
	port: number;
	/** Origins, separated by commas, that may call `/store`, `/admin` and `/auth`. */
	cors: { store: string; admin: string; auth: string };
	jwtSecret: string;
	cookieSecret: string;
	/** True when the store doesn't serve the admin pages, as in tests. */
	adminDisabled: boolean;
}

/** The environment doesn't make a runnable store; lists every problem at once. */
export class InvalidSettingsError extends Error {
	override readonly name = "InvalidSettingsError";
	readonly code = "INVALID_SETTINGS";
	/** One sentence for each variable, beginning with its name. */
	readonly problems: readonly string[];

	constructor(problems: readonly string[]) {
		super(
			`The store can't start with this environment:\n${problems.map((p) => `  - ${p}`).join("\n")}`,
		);
		this.problems = problems;
	}
}

/** Values that are public in the source: good for development, rejected in production. */
export const developmentSecrets = {
	JWT_SECRET: "development-only-jwt-secret",
	COOKIE_SECRET: "development-only-cookie-secret",
} as const;

const defaultPort = 9000;
const defaultStoreCors = "http://localhost:5173,http://127.0.0.1:5173";

/**
 * Reads the store's settings.
 *
 * @throws {InvalidSettingsError} naming every missing or invalid variable
 */
export function parseSettings(environment: NodeJS.ProcessEnv): StoreSettings {
	const given = withoutEmpty(environment);
	const result = schema.safeParse(given);
	const problems = [
		...(result.success ? [] : result.error.issues.map((issue) => describeIssue(issue, given))),
		...developmentSecretProblems(given),
	];
	if (!result.success || problems.length > 0) {
		throw new InvalidSettingsError(problems);
	}

	const env = result.data;
	const ownOrigins = `http://localhost:${env.PORT},http://127.0.0.1:${env.PORT}`;
	return {
		databaseUrl: env.DATABASE_URL,
		redisUrl: env.REDIS_URL,
		port: env.PORT,
		cors: {
			store: env.STORE_CORS,
			admin: env.ADMIN_CORS ?? ownOrigins,
			auth: env.AUTH_CORS ?? `${env.STORE_CORS},${ownOrigins}`,
		},
		jwtSecret: env.JWT_SECRET,
		cookieSecret: env.COOKIE_SECRET,
		adminDisabled: env.MEDUSA_ADMIN_DISABLED === "true",
	};
}

function urlWith(...protocols: string[]) {
	return z
		.string()
		.refine((value) => protocols.some((p) => value.startsWith(`${p}://`)) && URL.canParse(value), {
			error: `must be a URL beginning with ${protocols.map((p) => `${p}://`).join(" or ")}`,
		});
}

const origins = z
	.string()
	.refine((value) => value.split(",").every((origin) => URL.canParse(origin.trim())), {
		error: "must be origins such as http://localhost:5173, separated by commas",
	});

const schema = z.object({
	DATABASE_URL: urlWith("postgres", "postgresql"),
	REDIS_URL: urlWith("redis", "rediss").optional(),
	PORT: z.coerce
		.number({ error: "must be a port number" })
		.int({ error: "must be a port number" })
		.min(1, { error: "must be a port number from 1 to 65535" })
		.max(65535, { error: "must be a port number from 1 to 65535" })
		.default(defaultPort),
	STORE_CORS: origins.default(defaultStoreCors),
	ADMIN_CORS: origins.optional(),
	AUTH_CORS: origins.optional(),
	JWT_SECRET: z.string().default(developmentSecrets.JWT_SECRET),
	COOKIE_SECRET: z.string().default(developmentSecrets.COOKIE_SECRET),
	MEDUSA_ADMIN_DISABLED: z
		.enum(["true", "false"], { error: 'must be "true" or "false"' })
		.optional(),
});

/** `VARIABLE= command` in a shell or an `.env` file means "not set". */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
	return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
}

function describeIssue(
	issue: { path: PropertyKey[]; message: string },
	environment: NodeJS.ProcessEnv,
): string {
	const name = issue.path.map(String).join(".");
	return environment[name] === undefined ? `${name} is not set` : `${name} ${issue.message}`;
}

function developmentSecretProblems(environment: NodeJS.ProcessEnv): string[] {
	if (environment.NODE_ENV !== "production") {
		return [];
	}
	return Object.entries(developmentSecrets)
		.filter(([name, known]) => (environment[name] ?? known) === known)
		.map(
			([name]) =>
				`${name} must be a secret of your own in production, such as 32 random bytes in base64`,
		);
}
