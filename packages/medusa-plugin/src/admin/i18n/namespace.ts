/** Keeps the plugin's words apart from the dashboard's and other plugins'. */
export const namespace = "pix-checkout";
