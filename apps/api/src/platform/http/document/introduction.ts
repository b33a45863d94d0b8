/** What the developer of a client has to know before they look a call up, in Markdown. */
export const introduction = `Everything that the storefront does, it does with these calls; so can any other client.

**Conventions.** Every call carries the header \`x-api-key\`, and calls of a customer \`authorization: Bearer <auth_token>\`. Bodies are JSON of at most 8 KB, of an order 64 KB.
Amounts are JSON numbers in AED with at most two decimals, but the kitchen's, which are whole fils. Numbers of things are integers. Times are ISO 8601 with an
offset. Every path also works with a trailing slash. The header \`accept-language\` (en, ar) picks the language of messages. Answers may get
more fields: a client ignores those that it does not know.

**Answers.** A success is \`{"data": …}\`. Wrong input (400, 422) is \`{"payload": {"field": ["message"]}}\`. Every other failure is
\`{"error": "for people", "code": "for_programs", "request_id": "…"}\`; 430 is a rule of the restaurant, such as a closed branch. 429 and 503 say in the header
\`retry-after\` after how many seconds to try again.

**An order, from beginning to end.** \`listLocations\` with the customer's point, \`listCategories\` of the branch, and \`getModifiers\` for the options of a dish. Then
\`login\`, or \`guestCheckout\` without an account; for a delivery, \`saveAddress\`. \`priceOrder\` tells what it costs and keeps nothing. \`checkout\` keeps the cart for
15 minutes; with the header \`idempotency-key\` it happens once however often it is sent. Paid in cash, \`placeOrder\` with the transaction \`Cash On Delivery\` makes it an
order; paid online, the customer pays on the page of \`payment_url\` first, and \`paymentStatus\` tells the transaction. \`orderStatus\` follows it to the door.

**Tokens.** An \`auth_token\` is good for 15 minutes; \`refreshSession\` exchanges the \`refresh_token\`, which is good once, for a new pair.`;
