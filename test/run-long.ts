/**
 * `npm run test:long`: the same kinds of tests as `npm test`, with as much at random as a night has
 * time for. Arguments choose kinds. `.github/workflows/nightly.yml` shares it among machines.
 */
process.env.PIX_CHECKOUT_MODEL_RUNS ||= "100000";
process.env.PIX_CHECKOUT_RANDOM_CHECKOUTS ||= "10000";

await import("./run.js");
