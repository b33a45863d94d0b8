/** Names the business in every call. It is public, as storefronts send it, so it is no secret, and the same for every installation. */
export const apiKey = 'sufra-demo-key';
