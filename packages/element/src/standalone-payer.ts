/** The file for a script tag: it defines the payer's tag, and exports nothing. */
import "./define-payer.js";
