import { useMutation } from '@tanstack/react-query';

export const downloadIcon = 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14';

/** Browser-managed download through a signed, expiring link from `ask`. */
export const useDownload = (ask: () => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: ask,
    // Resolve against the current origin, whatever the public URL is.
    onSuccess: ({ url }) => window.location.assign(new URL(url, window.location.href).pathname),
  });
