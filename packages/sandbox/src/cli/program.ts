import { parseArgs } from "node:util";
import { type CommanderError, type HelpConfiguration, Option, Command as Parser } from "commander";
import { UsageError } from "./cli-error.js";
import { type Command, flagName } from "./command.js";
import { charges, expire, fail, pay } from "./commands/charges.js";
import { advance, clock, run, set, stop } from "./commands/clock.js";
import { add, clear, faults } from "./commands/faults.js";
import { listen } from "./commands/listen.js";
import { requests, reset } from "./commands/requests.js";
import { start } from "./commands/start.js";
import { resend, trigger, webhooks } from "./commands/webhooks.js";
import { complete, failWithdrawal, withdrawals } from "./commands/withdrawals.js";
import { didYouMean } from "./nearest-word.js";
import { programName } from "./program-name.js";

/** Every command for a running sandbox, under the headings of the help page. */
const groups: Record<string, readonly Command[]> = {
	Charges: [charges, pay, expire, fail],
	Withdrawals: [withdrawals, complete, failWithdrawal],
	Webhooks: [listen, trigger, webhooks, resend],
	"Time and trouble": [clock, stop, run, advance, set, faults, add, clear],
	"The sandbox": [requests, reset],
};
export const commands: readonly Command[] = Object.values(groups).flat();

/** The help page of a command. */
export function pageOf(name: string): string {
	return `${programName} ${name} --help`.replace("  ", " ");
}

/** The whole program for Commander, with `start` as its default command. */
export function programOf(): Parser {
	const program = parserFor(new Parser(programName), start);
	program
		.description(
			"The payment-collection service on your own machine, with state, webhooks, a clock and faults.",
		)
		.usage(`[flags]          starts one; no flag is needed
       ${programName} COMMAND [flags]  works on the running one`);
	for (const [heading, members] of Object.entries(groups)) {
		for (const member of members) {
			const [area = "", name = area] = member.name.split(" ");
			const parent = program.commands.find((one) => one.name() === area) ?? program;
			parserFor(parent.command(name), member).helpGroup(heading);
		}
	}
	return program;
}

/**
 * Finds the command that the first words name, wherever its flags stand, and puts its name first,
 * as Commander needs it. Without words the command is the start.
 * @throws {UsageError} when there is no such command.
 */
export function findCommand(args: readonly string[]): { command: Command; args: string[] } {
	const known = Object.assign({}, start.flags, ...commands.map(({ flags }) => flags));
	const options = Object.fromEntries(
		Object.entries<Command["flags"][string]>(known).map(([name, { value }]) => [
			flagName(name).slice(2),
			{ type: value === undefined ? ("boolean" as const) : ("string" as const) },
		]),
	);
	const { tokens } = parseArgs({
		args: [...args],
		options: { ...options, help: { type: "boolean", short: "h" } },
		allowPositionals: true,
		strict: false,
		tokens: true,
	});
	// The word after an unknown flag may be its value: then the flag is the mistake.
	const unknown = tokens.findIndex(
		(token) => token.kind === "option" && token.name !== "help" && !(token.name in options),
	);
	const words = tokens
		.slice(0, unknown === -1 ? undefined : unknown)
		.filter((token) => token.kind === "positional");
	const isHelp = words[0]?.value === "help";
	const named = isHelp ? words.slice(1) : words;
	const command = commandOf(named.map(({ value }) => value));
	const name = command.name.split(" ").filter(Boolean);
	const nameAt = [...words.slice(0, isHelp ? 1 : 0), ...named.slice(0, name.length)];
	const rest = args.filter((_, index) => !nameAt.some((word) => word.index === index));
	return { command, args: [...name, ...rest, ...(isHelp ? ["--help"] : [])] };
}

function commandOf([area, member]: readonly string[]): Command {
	if (area === undefined) {
		return start;
	}
	const ofArea = commands.filter(({ name }) => name.split(" ")[0] === area);
	const members = ofArea.flatMap(({ name }) => name.split(" ")[1] ?? []);
	const wanted = member === undefined || members.length === 0 ? area : `${area} ${member}`;
	const found = ofArea.find(({ name }) => name === wanted);
	if (found) {
		return found;
	}
	if (ofArea.length === 0) {
		const areas = commands.map(({ name }) => name.split(" ")[0] ?? "");
		throw new UsageError(`There is no command ${area}.${didYouMean(area, areas)}`);
	}
	throw new UsageError(
		`There is no ${wanted}.${didYouMean(member ?? "", members)} There are ${members.join(", ")}, and ${area} alone.`,
	);
}

const looks: HelpConfiguration = {
	// The program's page lists the commands of all areas.
	visibleCommands: (parser) =>
		parser.commands.flatMap((one) => (parser.parent ? [one] : [one, ...one.commands])),
	subcommandTerm: (parser) => `${nameOf(parser)} ${parser.usage().replace(" [flags]", "")}`,
	commandUsage: (parser) => `${programName} ${nameOf(parser)} ${parser.usage()}`.replace("  ", " "),
};

/** One command as Commander parses it and prints its page. */
function parserFor(parser: Parser, command: Command): Parser {
	const { about, examples, flags, more, words } = command;
	const lines = examples.map((line) => `  ${programName} ${line}`.trimEnd());
	parser
		.description(about)
		.summary(about)
		.usage(`${words} [flags]`)
		.helpOption("-h, --help", "this page")
		.helpCommand(false)
		.addHelpText("after", `\nExamples:\n${lines.join("\n")}${more && `\n\n${more}`}`)
		.configureHelp(looks)
		.enablePositionalOptions()
		.allowExcessArguments()
		.configureOutput({ writeErr: () => undefined })
		.exitOverride(explain)
		.action(() => command.run({ words: parser.args, ...parser.opts() }));
	for (const [name, { value, about }] of Object.entries(flags)) {
		const term = `${flagName(name)}${value === undefined ? "" : ` <${value}>`}`;
		parser.addOption(new Option(term, about));
	}
	return parser;
}

/** Two words, if it stands in an area. */
function nameOf(parser: Parser): string {
	const { parent } = parser;
	return parent ? `${nameOf(parent)} ${parser.name()}`.trim() : "";
}

/** Translates Commander's messages into the program's own. */
function explain(error: CommanderError): never {
	if (error.exitCode === 0) {
		throw error;
	}
	throw new UsageError(
		error.message
			.replace(/^error: /, "")
			.replace(/^unknown option '(.*)'/, "There is no flag $1 here.")
			.replace(/\n\((.*)\)$/, " $1"),
	);
}
