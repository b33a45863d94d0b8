/** The one spelling under which an e-mail address is compared, limited and looked up. Mail goes to the address as it was typed, never to this. */
export const canonicalEmail = (address: string): string => address.trim().normalize('NFKC').toLowerCase();
