/** What a script tag loads: the tag is defined, and nothing is exported. */
import "./define.js";
