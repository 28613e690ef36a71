import { type Command, type Flag, REMOTE_FLAGS, SHARED_FLAGS } from "./command.js";
import { table } from "./table.js";

export const PROGRAM = "pix-checkout-sandbox";

/** The page of the whole program. `groups` are the commands under their headings. */
export function mainHelp(start: Command, groups: Record<string, readonly Command[]>): string {
	// One table for all groups, so that their columns stand under each other.
	const lines = table(Object.values(groups).flatMap((members) => members.map(listLine))).split(
		"\n",
	);
	const commands = Object.entries(groups).map(
		([heading, members]) => `${heading}\n${indent(lines.splice(0, members.length).join("\n"))}`,
	);
	return `The payment-collection service on your own machine, with state, webhooks, a clock and faults.

Usage
  ${PROGRAM} [flags]            starts one; no flag is needed
  ${PROGRAM} COMMAND [flags]    works on the one that runs

${commands.join("\n\n")}

  Each has a page of its own: ${PROGRAM} pay --help. A CHARGE is a UUID, a ch_svc_… id
  or its first six characters. With --json each prints JSON, one value a line.

Flags of the start
${indent(flagTable(start.flags))}

Flags of the other commands
${indent(flagTable({ ...REMOTE_FLAGS, ...SHARED_FLAGS }))}

Examples
${indent(start.examples.map((line) => `${PROGRAM} ${line}`.trimEnd()).join("\n"))}
  ${PROGRAM} pay --last
  ${PROGRAM} listen --forward-to http://localhost:9000/hooks/pix-checkout/SECRET
  ${PROGRAM} faults add dropped_after --on create --times 1
  ${PROGRAM} clock advance 1h

${start.more}

It ends with 0 when all is done, 1 when the sandbox refuses or isn't there, 2 when the command
was not understood.
`;
}

/** The page of one command. */
export function commandHelp(command: Command, siblings: readonly Command[]): string {
	const { about, more, flags, examples } = command;
	const parts = [
		about,
		`Usage\n  ${PROGRAM} ${callOf(command)} [flags]`,
		...(siblings.length > 0 ? [`Also\n${indent(table(siblings.map(listLine)))}`] : []),
		`Flags\n${indent(flagTable({ ...flags, ...SHARED_FLAGS }))}`,
		`Examples\n${indent(examples.map((line) => `${PROGRAM} ${line}`).join("\n"))}`,
		...(more === "" ? [] : [more]),
	];
	return `${parts.join("\n\n")}\n`;
}

function listLine(command: Command): string[] {
	return [callOf(command), command.about];
}

function callOf({ name, words }: Command): string {
	return `${name} ${words}`.trim();
}

function flagTable(flags: Record<string, Flag>): string {
	return table(
		Object.entries(flags).map(([name, { value = "", about, standard }]) => [
			`--${name} ${value}`,
			about + (standard === undefined ? "" : ` (${standard})`),
		]),
	);
}

function indent(text: string): string {
	return text.replaceAll(/^(?=.)/gm, "  ");
}
