/** Being told in a browser, between the wire and the product's own types. */
export const keyFromWire = ({ public_key }: { public_key: string }): string => public_key;
export const keyToWire = (key: string) => ({ public_key: key });
