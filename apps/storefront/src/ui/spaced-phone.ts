/** `+97145550101` → `+971 4 555 0101`, `+971501112233` → `+971 50 111 2233`; numbers of other countries stay as they are. */
export const spacedPhone = (phone: string): string => phone.replace(/^\+971(\d|5\d)(\d{3})(\d{4})$/, '+971 $1 $2 $3');
