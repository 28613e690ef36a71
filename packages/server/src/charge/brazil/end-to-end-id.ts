/** The id that banks give a Pix: `E`, the bank's ISPB, date and time, and eleven characters. */
export const endToEndIdForm = /^E\d{20}[A-Za-z0-9]{11}$/;
