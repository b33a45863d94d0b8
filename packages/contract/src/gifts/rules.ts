/** How the restaurant was paid for a voucher; `free`: it was given. */
export const giftPayments = ['cash', 'card', 'free'] as const;
