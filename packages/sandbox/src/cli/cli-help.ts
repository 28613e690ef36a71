export const HELP = `The payment-collection service on your own machine.

Usage: pix-checkout-sandbox [flags]

  --port PORT          port to listen on; 0 takes a free one          (4010)
  --host ADDRESS       address to listen on                           (127.0.0.1)
  --webhook-url URL    where events are posted; without it they are only logged
  --key sk_live_…      the one secret key to accept
  --dialect DIALECT    what --key speaks: guide or reference          (reference)
  --charge-ttl SECONDS how long a Pix charge can be paid              (3600)
  --help               this page

Without --key it knows sk_live_sandbox_guide and sk_live_sandbox_reference, each
speaking its dialect.

When ready it prints "listening on" and the base URL of the service. At the same
address without /v1 is a page with all charges and buttons to pay, expire and fail
them. Programs do the same with:

  POST /_sandbox/charges/:id/pay      add ?force=true to pay an expired charge
  POST /_sandbox/charges/:id/expire
  POST /_sandbox/charges/:id/fail
  POST /_sandbox/withdrawals/:id/complete
  POST /_sandbox/withdrawals/:id/fail
  POST /_sandbox/reset
  GET  /_sandbox/charges  /_sandbox/withdrawals  /_sandbox/webhooks  /_sandbox/requests

Everything is kept in memory and gone when it stops (Ctrl-C).
`;
