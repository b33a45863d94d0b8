import { papersFile } from '@sufra/contract/reports/endpoints';
import type { DayRange } from '@sufra/contract/reports/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import { call } from '../calls/call.ts';

const downloadIcon = 'M12 4v11M7.500 11l4.500 4.500 4.500-4.500M5 20h14';

/** The browser downloads by itself, as long as it takes: the link that it is given needs no login, and runs out. */
export function DownloadButton({ range: { from, until }, branchId }: { range: DayRange; branchId: number | undefined }) {
  const { t } = useI18n();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(papersFile, { from, until, branchId }),
    // From where this page is, whatever the server is called elsewhere.
    onSuccess: ({ url }) => window.location.assign(new URL(url, window.location.href).pathname),
  });
  return (
    <Button variant="secondary" icon={downloadIcon} pending={isPending} onClick={() => mutate()}>
      {t('console.today_download')}
    </Button>
  );
}
