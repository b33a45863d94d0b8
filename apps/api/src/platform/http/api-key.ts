/** Public identifier of the business, sent by storefronts; not a secret, and equal in all installations. */
export const apiKey = 'sufra-demo-key';
