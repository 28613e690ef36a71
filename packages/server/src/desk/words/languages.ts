/** The languages of the desk's words. */
export const languages = ["en", "pt-BR"] as const;

export type Language = (typeof languages)[number];
