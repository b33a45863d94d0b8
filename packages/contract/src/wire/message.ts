/** Responses that are just a message for the customer. */
export const messageFromWire = ({ message }: { message: string }): string => message;
export const messageToWire = (message: string): { message: string } => ({ message });
