import { useMutation } from '@tanstack/react-query';

export const downloadIcon = 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14';

/** The browser downloads by itself, as long as it takes: the link that `ask` is answered needs no login, and runs out. */
export const useDownload = (ask: () => Promise<{ url: string }>) =>
  useMutation({
    mutationFn: ask,
    // From where this page is, whatever the server is called elsewhere.
    onSuccess: ({ url }) => window.location.assign(new URL(url, window.location.href).pathname),
  });
