import { z } from "zod";
import { newBoletoCharge, newPixCharge } from "../account/new-charge.js";
import {
	billingAddress,
	type Charge,
	chargeFields,
	dialect,
	type Withdrawal,
	withdrawalFields,
} from "../account/records.js";
import { isoWithMilliseconds } from "../clock/time.js";
import { keySchema, type Settings } from "../options.js";
import type { SeededRandom } from "../seeded-random.js";
import { readJsonFile, SandboxFileError } from "./file-error.js";

const time = z.iso
	.datetime({ offset: true, error: "must be an ISO 8601 time such as 2026-11-21T10:00:00Z" })
	.transform((text) => Date.parse(text))
	.optional();

const anyCharge = {
	...chargeFields,
	uuid: chargeFields.uuid.optional(),
	id: chargeFields.id.optional(),
	dialect: dialect.default("reference"),
	status: chargeFields.status.default("pending"),
	amountCents: z.int("must be an integer in cents").positive("must be positive"),
	feeCents: chargeFields.feeCents.optional(),
	createdAt: time,
	expiresAt: time,
	paidAt: time,
};

const charge = z
	.discriminatedUnion("method", [
		z.strictObject({ ...anyCharge, method: z.literal("pix") }),
		z.strictObject({ ...anyCharge, method: z.literal("boleto"), billingAddress }),
	])
	.refine(({ status, paidAt }) => paidAt === undefined || status === "paid", {
		path: ["paidAt"],
		error: "only a paid charge has it",
	});

const withdrawal = z
	.strictObject({
		...withdrawalFields,
		uuid: withdrawalFields.uuid.optional(),
		id: withdrawalFields.id.optional(),
		status: withdrawalFields.status.default("processing"),
		createdAt: time,
		completedAt: time,
	})
	.refine(({ status, completedAt }) => completedAt === undefined || status === "completed", {
		path: ["completedAt"],
		error: "only a completed withdrawal has it",
	});

/** The start of a sandbox: the names are those of `GET /_sandbox/charges`. */
const seedContent = z
	.strictObject({
		keys: z.array(keySchema).default([]),
		charges: z.array(charge).default([]),
		withdrawals: z.array(withdrawal).default([]),
	})
	.superRefine((seed, context) => {
		const used = new Set<string>();
		for (const { path, value } of placesOf(seed, ["uuid", "id"])) {
			if (used.has(String(value))) {
				context.addIssue({ code: "custom", path, message: "is there twice" });
			}
			used.add(String(value));
		}
	});
type SeedContent = z.output<typeof seedContent>;

/**
 * `now` is the time at which the sandbox begins, in Unix milliseconds.
 * @throws {SandboxFileError} `invalid_seed_file` with the place of each problem.
 */
export async function readSeedFile(file: string, now: number): Promise<SeedContent> {
	const seed = await readJsonFile("invalid_seed_file", file, seedContent);
	if (seed === null) {
		throw new SandboxFileError("invalid_seed_file", file, [
			{ path: "", problem: "it can't be read (ENOENT)" },
		]);
	}
	// Paid, completed and expired charges can't lie in the future.
	const problems = placesOf(seed, ["createdAt", "paidAt", "completedAt"])
		.filter(({ value }) => Number(value) > now)
		.map(({ path }) => ({
			path: path.join("."),
			problem: `must not be after the sandbox's clock, which begins at ${isoWithMilliseconds(now)}`,
		}));
	if (problems.length > 0) {
		throw new SandboxFileError("invalid_seed_file", file, problems);
	}
	return seed;
}

interface SeedParts {
	now: number;
	origin: string;
	random: SeededRandom;
	settings: Settings;
}

/** The charges and withdrawals of a seed, oldest first, with absent values chosen. */
export function seedRecords(seed: SeedContent, parts: SeedParts): Array<Charge | Withdrawal> {
	const { now, random } = parts;
	const charges = seed.charges.map((given) => seedCharge(given, parts));
	const withdrawals = seed.withdrawals.map((given): Withdrawal => {
		const { createdAt = now, completedAt = createdAt, status, amountCents } = given;
		const { uuid = random.uuid("withdrawal") } = given;
		const { id = `wd_svc_${random.hex("withdrawal", 12)}` } = given;
		const made = { kind: "withdrawal" as const, uuid, id, status, amountCents, createdAt };
		return status === "completed" ? { ...made, completedAt } : made;
	});
	return [...charges, ...withdrawals].sort((a, b) => a.createdAt - b.createdAt);
}

/** The keys of a seed and those of the options; the options win. */
export function withKeys(settings: Settings, keys: SeedContent["keys"]): Settings {
	const more = keys.filter(({ key }) => settings.keys.every((known) => known.key !== key));
	return { ...settings, keys: [...settings.keys, ...more] };
}

function seedCharge(given: SeedContent["charges"][number], parts: SeedParts): Charge {
	const { createdAt = parts.now, paidAt = createdAt, status } = given;
	const terms = { ...parts, dialect: given.dialect, now: createdAt, uuid: given.uuid };
	const charge =
		given.method === "pix" ? newPixCharge(given, terms) : newBoletoCharge(given, terms);
	const { id = charge.id, feeCents = charge.feeCents, expiresAt = charge.expiresAt } = given;
	const made = { ...charge, id, status, feeCents, expiresAt };
	return status === "paid" ? { ...made, paidAt } : made;
}

/** The values of some fields of a seed, each with its place in the file. */
function placesOf(seed: SeedContent, names: readonly string[]) {
	const { charges, withdrawals } = seed;
	return Object.entries({ charges, withdrawals }).flatMap(([list, records]) =>
		records.flatMap((record, index) =>
			Object.entries(record)
				.filter(([name, value]) => names.includes(name) && value !== undefined)
				.map(([name, value]) => ({ path: [list, index, name], value })),
		),
	);
}
