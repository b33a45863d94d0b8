/** Key of a dish or option by its codes; codes have no slash. */
export const keyOf = ({ code, group }: { code: string; group?: string | null | undefined }): string => (group ? `${group}/${code}` : code);
