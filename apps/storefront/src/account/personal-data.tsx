import { exportData } from '@sufra/contract/personal-data/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { downloadIcon, trashIcon } from '@sufra/ui/form/form-icons.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** What is kept of the customer: to take along, or to have erased (AUTH-15). */
export function PersonalData({ isGuest }: { isGuest: boolean | undefined }) {
  const { t } = useI18n();
  const [leaving, setLeaving] = useState(false);
  const { mutate: download, isPending } = useMutation({ mutationFn: async () => saveFile(await call(exportData)) });
  return (
    <Card as="section" aria-labelledby="personal-data" className="sm:p-6">
      <h2 id="personal-data" className="text-lg">
        {t('account.data')}
      </h2>
      <p className="mt-1 text-muted">{t('account.data_text')}</p>
      <div className="mt-5 flex gap-3 max-sm:flex-col">
        <Button variant="secondary" icon={downloadIcon} pending={isPending} onClick={() => download()}>
          {t('account.download_data')}
        </Button>
        <Button variant="danger" icon={trashIcon} onClick={() => setLeaving(true)}>
          {t(isGuest ? 'guests.delete' : 'account.delete_account')}
        </Button>
      </div>
      <DeleteAccountDialog isGuest={isGuest} open={leaving} onClose={() => setLeaving(false)} />
    </Card>
  );
}

/** As the browser saves a file that a page has made. */
function saveFile(data: { exported_at: string }): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `my-data-${data.exported_at.slice(0, 10)}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
