/**
 * The command as people run it. Not the name of the bin: where the package isn't installed, npx
 * would take a stranger's package of that name.
 */
export const programName = "npx @pix-checkout/sandbox";
