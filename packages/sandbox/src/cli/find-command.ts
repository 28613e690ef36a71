import { parseArgs } from "node:util";
import { UsageError } from "./cli-error.js";
import { type Command, parseOptions, SHARED_FLAGS } from "./command.js";
import { COMMANDS } from "./command-list.js";
import { start } from "./commands/start.js";
import { didYouMean } from "./nearest-word.js";

/** What the command line asks for. */
export interface Found {
	command: Command;
	/** Whether its page is wanted instead, or the page of the whole program. */
	help: "none" | "command" | "program";
	/** What stands there besides the command's name. */
	args: string[];
	url: string | undefined;
	json: boolean;
}

/**
 * Finds the command whose name the first words are; without words it is the start.
 * @throws {UsageError} when there is no such command.
 */
export function findCommand(args: readonly string[]): Found {
	const flags = Object.assign({}, start.flags, ...COMMANDS.map((one) => one.flags), SHARED_FLAGS);
	const options = parseOptions(flags);
	const { tokens, values } = parseArgs({
		args: [...args],
		options,
		allowPositionals: true,
		strict: false,
		tokens: true,
	});
	// What follows an unknown flag may be its value: then the flag is the mistake.
	const unknown = tokens.findIndex(
		(token) => token.kind === "option" && !Object.hasOwn(flags, token.name),
	);
	const words = tokens
		.slice(0, unknown === -1 ? undefined : unknown)
		.flatMap((token) => (token.kind === "positional" ? [token] : []));
	const isHelpWord = words[0]?.value === "help";
	const named = isHelpWord ? words.slice(1) : words;
	const command = commandOf(named.map(({ value }) => value));
	const length = command === start ? 0 : command.name.split(" ").length;
	const nameAt = new Set(named.slice(0, length).map(({ index }) => index));
	const isHelp = isHelpWord || values.help === true;
	return {
		command,
		help: isHelp ? (command === start ? "program" : "command") : "none",
		args: args.filter((_, index) => !nameAt.has(index)),
		url: typeof values.url === "string" ? values.url : undefined,
		json: values.json === true,
	};
}

/** Those whose names begin with the same word. */
export function siblingsOf({ name }: Command): Command[] {
	const [area = ""] = name.split(" ");
	return COMMANDS.filter((one) => one.name !== name && one.name.split(" ")[0] === area);
}

function commandOf(words: readonly string[]): Command {
	const [area, member] = words;
	if (area === undefined) return start;
	const ofArea = COMMANDS.filter(({ name }) => name.split(" ")[0] === area);
	if (ofArea.length === 0) {
		throw new UsageError(
			`There is no command ${area}.${didYouMean(area, [...new Set(COMMANDS.map(({ name }) => name.split(" ")[0] ?? ""))])}`,
		);
	}
	const members = ofArea.flatMap(({ name }) => name.split(" ")[1] ?? []);
	const found = ofArea.find(({ name }) =>
		member === undefined || members.length === 0 ? name === area : name === `${area} ${member}`,
	);
	if (found) return found;
	throw new UsageError(
		`There is no ${area} ${member}.${didYouMean(member ?? "", members)} There are ${members.join(", ")}, and ${area} alone.`,
	);
}
