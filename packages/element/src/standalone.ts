/** The file for a script tag: it defines the tag, and exports nothing. */
import "./define.js";
