import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Charge } from "../account/charge.js";
import { newBoletoCharge, newPixCharge } from "../account/new-charge.js";
import type { Withdrawal } from "../account/withdrawal.js";
import { keySchema, type Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import { isoWithMilliseconds } from "../timestamp.js";
import { type FileProblem, fileProblems, SandboxFileError } from "./file-error.js";
import {
	billingAddress,
	cents,
	chargeId,
	chargeStatus,
	customer,
	lowerUuid,
	metadata,
	withdrawalId,
	withdrawalStatus,
} from "./record-schema.js";

const time = z.iso
	.datetime({ offset: true, error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z" })
	.transform((text) => Date.parse(text));

const anyCharge = {
	uuid: lowerUuid.optional(),
	id: chargeId.optional(),
	dialect: z.enum(["guide", "reference"]).default("reference"),
	status: chargeStatus.default("pending"),
	amountCents: z.int("must be an integer in cents").positive("must be positive"),
	feeCents: cents.optional(),
	description: z.string().optional(),
	customer: customer.optional(),
	metadata: metadata.optional(),
	createdAt: time.optional(),
	expiresAt: time.optional(),
	paidAt: time.optional(),
};

const chargeSchema = z
	.discriminatedUnion("method", [
		z.strictObject({ ...anyCharge, method: z.literal("pix") }),
		z.strictObject({ ...anyCharge, method: z.literal("boleto"), billingAddress }),
	])
	.refine(({ status, paidAt }) => paidAt === undefined || status === "paid", {
		path: ["paidAt"],
		error: "only a paid charge has it",
	});

const withdrawalSchema = z
	.strictObject({
		uuid: lowerUuid.optional(),
		id: withdrawalId.optional(),
		status: withdrawalStatus.default("processing"),
		amountCents: cents,
		createdAt: time.optional(),
		completedAt: time.optional(),
	})
	.refine(({ status, completedAt }) => completedAt === undefined || status === "completed", {
		path: ["completedAt"],
		error: "only a completed withdrawal has it",
	});

const seedSchema = z
	.strictObject({
		keys: z.array(keySchema).default([]),
		charges: z.array(chargeSchema).default([]),
		withdrawals: z.array(withdrawalSchema).default([]),
	})
	.superRefine((seed, context) => {
		const used = new Set<string>();
		for (const list of ["charges", "withdrawals"] as const) {
			for (const [index, record] of seed[list].entries()) {
				for (const name of ["uuid", "id"] as const) {
					const value = record[name];
					if (value === undefined) continue;
					const path = [list, index, name];
					if (used.has(value))
						context.addIssue({ code: "custom", path, message: "is there twice" });
					used.add(value);
				}
			}
		}
	});

/** What a sandbox begins with: the names are those of `GET /_sandbox/charges`. */
export type SeedContent = z.output<typeof seedSchema>;

/**
 * `now` is the time at which the sandbox begins, in Unix milliseconds.
 * @throws {SandboxFileError} `invalid_seed_file` with the place of each problem.
 */
export async function readSeedFile(file: string, now: number): Promise<SeedContent> {
	const invalid = (problem: string, cause: unknown) =>
		new SandboxFileError("invalid_seed_file", file, [{ path: "", problem }], { cause });
	const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
		throw invalid(`it can't be read (${error.code ?? error.message})`, error);
	});
	let json: unknown;
	try {
		json = JSON.parse(text);
	} catch (cause) {
		throw invalid("it is not JSON", cause);
	}
	const parsed = seedSchema.safeParse(json);
	const problems = parsed.success ? problemsOfTime(parsed.data, now) : fileProblems(parsed.error);
	if (!parsed.success || problems.length > 0) {
		throw new SandboxFileError("invalid_seed_file", file, problems, { cause: parsed.error });
	}
	return parsed.data;
}

/** What has happened can't be in the future. */
function problemsOfTime(seed: SeedContent, now: number): FileProblem[] {
	const past = [
		...seed.charges.map(({ createdAt, paidAt }, index) => ({
			place: `charges.${index}`,
			times: { createdAt, paidAt },
		})),
		...seed.withdrawals.map(({ createdAt, completedAt }, index) => ({
			place: `withdrawals.${index}`,
			times: { createdAt, completedAt },
		})),
	];
	return past.flatMap(({ place, times }) =>
		Object.entries(times)
			.filter(([, time]) => time !== undefined && time > now)
			.map(([name]) => ({
				path: `${place}.${name}`,
				problem: `must not be after the sandbox's clock, which begins at ${isoWithMilliseconds(now)}`,
			})),
	);
}

/** The charges and withdrawals of a seed, oldest first; what it doesn't say is chosen. */
export function seedRecords(
	seed: SeedContent,
	parts: { now: number; origin: string; random: SeededRandom; settings: Settings },
): Array<Charge | Withdrawal> {
	const { now, random } = parts;
	const charges = seed.charges.map((charge) => seedCharge(charge, parts));
	const withdrawals = seed.withdrawals.map((given): Withdrawal => {
		const { createdAt = now, completedAt = createdAt } = given;
		const { uuid = random.uuid("withdrawal"), status, amountCents } = given;
		const { id = `wd_svc_${random.hex("withdrawal", 12)}` } = given;
		const withdrawal = { kind: "withdrawal" as const, uuid, id, status, amountCents, createdAt };
		return status === "completed" ? { ...withdrawal, completedAt } : withdrawal;
	});
	return [...charges, ...withdrawals].sort((a, b) => a.createdAt - b.createdAt);
}

function seedCharge(
	given: SeedContent["charges"][number],
	parts: { now: number; origin: string; random: SeededRandom; settings: Settings },
): Charge {
	const { origin, random, settings } = parts;
	const { createdAt = parts.now, dialect, status } = given;
	const terms = {
		dialect,
		now: createdAt,
		origin,
		random,
		fees: settings.choices,
		uuid: given.uuid,
	};
	const charge =
		given.method === "pix"
			? newPixCharge(given, { ...terms, ttlSeconds: settings.chargeTtlSeconds })
			: newBoletoCharge(given, { ...terms, dueDays: settings.boletoDueDays });
	const { id = charge.id, feeCents = charge.feeCents, expiresAt = charge.expiresAt } = given;
	const { paidAt = createdAt } = given;
	const made = { ...charge, id, status, feeCents, expiresAt };
	return status === "paid" ? { ...made, paidAt } : made;
}

/** The keys of a seed are known besides those of the options, which win. */
export function withKeys(settings: Settings, keys: SeedContent["keys"]): Settings {
	const more = keys.filter(({ key }) => settings.keys.every((known) => known.key !== key));
	return { ...settings, keys: [...settings.keys, ...more] };
}
