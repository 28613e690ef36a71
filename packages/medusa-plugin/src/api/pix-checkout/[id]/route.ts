/**
 * The status of a charge for the shopper's page. The middleware `answerPolls` answers first; the route
 * remains for HEAD, and names the address in traces.
 */
export { answerPoll as GET } from "../answer-poll";
