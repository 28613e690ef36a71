import { DevError } from "./dev-error.js";

/** The demo's payment service: an existing one, or the sandbox, which the demo starts. */
export type Service =
	| { kind: "remote"; apiUrl: string; secretKey: string }
	| { kind: "sandbox"; port: number; secretKey: string; ownKey: boolean };

/** The settings of `npm start`, from its environment. */
export interface DevSettings {
	service: Service;
	dialect: "guide" | "reference" | undefined;
	/** Last part of the webhook's path, if given; otherwise the demo makes one and keeps it. */
	webhookSecret: string | undefined;
	storePort: number;
	storefrontPort: number;
	databaseUrl: string | undefined;
	redisUrl: string | undefined;
	storeCors: string | undefined;
	/**
	 * A developer who tries the demo places more orders than a shopper, and fewer than an attacker.
	 */
	maxUnpaidOrders: string;
	/** Whether the store asks public services about a shopper's CEP: `true` or `false`. */
	cepLookup: string;
}

/** The variable that changes each port. */
export const portVariables = {
	store: "PORT",
	storefront: "STOREFRONT_PORT",
	sandbox: "SANDBOX_PORT",
} as const;

/** @throws {DevError} `INVALID_SETTINGS`, naming every missing or invalid variable */
export function readDevSettings(environment: NodeJS.ProcessEnv): DevSettings {
	const problems: string[] = [];
	const text = (name: string) => environment[name]?.trim() || undefined;
	const port = (name: string, usual: number): number => {
		const given = text(name);
		const value = given === undefined ? usual : Number(given);
		if (Number.isInteger(value) && value >= 1 && value <= 65_535) {
			return value;
		}
		problems.push(`${name} must be a port number, and is ${JSON.stringify(given)}`);
		return usual;
	};

	const settings = {
		dialect: readDialect(text("PIX_CHECKOUT_DIALECT"), problems),
		webhookSecret: text("PIX_CHECKOUT_WEBHOOK_SECRET"),
		storePort: port(portVariables.store, 9000),
		storefrontPort: port(portVariables.storefront, 5173),
		databaseUrl: text("DATABASE_URL"),
		redisUrl: text("REDIS_URL"),
		storeCors: text("STORE_CORS"),
		maxUnpaidOrders: text("PIX_CHECKOUT_MAX_UNPAID_ORDERS") ?? "20",
		cepLookup: text("PIX_CHECKOUT_CEP_LOOKUP") ?? "true",
	};
	const sandboxPort = port(portVariables.sandbox, 4010);
	const apiUrl = text("PIX_CHECKOUT_API_URL");
	const secretKey = text("PIX_CHECKOUT_SECRET_KEY");
	if (apiUrl !== undefined && secretKey === undefined) {
		problems.push(
			"PIX_CHECKOUT_SECRET_KEY is not set; with PIX_CHECKOUT_API_URL the demo starts no sandbox and needs the key of that service",
		);
	}
	if (problems.length > 0) {
		throw new DevError(
			"INVALID_SETTINGS",
			`npm start can't use this environment:\n${problems.map((p) => `  - ${p}`).join("\n")}`,
		);
	}
	return { ...settings, service: chooseService(apiUrl, secretKey, settings.dialect, sandboxPort) };
}

function readDialect(value: string | undefined, problems: string[]): DevSettings["dialect"] {
	if (value === undefined || value === "guide" || value === "reference") {
		return value;
	}
	problems.push(`PIX_CHECKOUT_DIALECT must be "guide" or "reference", and is "${value}"`);
	return undefined;
}

/** Without `keys` the sandbox knows two, one for each dialect. */
function chooseService(
	apiUrl: string | undefined,
	secretKey: string | undefined,
	dialect: DevSettings["dialect"],
	port: number,
): Service {
	if (apiUrl !== undefined) {
		return { kind: "remote", apiUrl, secretKey: secretKey ?? "" };
	}
	return {
		kind: "sandbox",
		port,
		secretKey: secretKey ?? `sk_live_sandbox_${dialect ?? "reference"}`,
		ownKey: secretKey !== undefined,
	};
}
