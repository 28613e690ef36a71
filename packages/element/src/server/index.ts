/** For frameworks that render on a server: imports Lit, and needs Node. */
export { drawFirstView, type FirstView } from "./draw-first-view.js";
