/** Keeps our words apart from the dashboard's and from other plugins'. */
export const namespace = "pix-checkout";
