import { Command, InvalidArgumentError } from "commander";
import { centsOfTypedReais } from "../brazil/typed-reais";
import { runDoctor } from "./doctor";
import type { Output } from "./output";
import { runSetupBrazil } from "./setup-brazil";

/** @param end gets the exit code of the command */
export function programOf(output: Output, end: (code: number) => void): Command {
	const program = new Command("npx @pix-checkout/medusa-plugin")
		.description(
			"Checks and sets up Pix and boleto in a Medusa store. Run it in the store's folder.",
		)
		.configureOutput({ writeOut: (text) => output.say(text.trimEnd()) })
		.exitOverride()
		.showHelpAfterError("(--help shows what there is)");
	const command = (name: string) =>
		program
			.command(name)
			.exitOverride()
			.configureOutput({ writeOut: (text) => output.say(text.trimEnd()) })
			.option("--directory <folder>", "the folder with medusa-config", ".")
			.option("--json", "JSON instead of words", false);

	command("doctor")
		.description("checks the installation, and says how to mend what is wrong")
		.option("--service", "also compare the service's answers with its specification", false)
		.addHelpText("after", exitCodes)
		.action(async (options) => end(await runDoctor(options, output)));
	command("setup-brazil")
		.description("adds what the store lacks to sell in Brazil: BRL, region, shipping, providers")
		.option("--yes", "don't ask before writing", false)
		.option(
			"--shipping-price <reais>",
			"the price of a new shipping option, such as 19.90; without it shipping is free",
			readReais,
			0,
		)
		.addHelpText("after", exitCodes)
		.action(async (options) => end(await runSetupBrazil(options, output)));
	return program;
}

const exitCodes = "\nExit codes: 0 fine (warnings allowed), 1 problems, 2 wrong usage.";

function readReais(text: string): number {
	const cents = centsOfTypedReais(text);
	if (cents === null) {
		throw new InvalidArgumentError("It must be an amount in reais, such as 19.90.");
	}
	return cents;
}
