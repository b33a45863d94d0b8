import type { InvitedMember } from '@sufra/contract/staff/model';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';

/** The link of an invitation that was just made, to pass on where no mail arrives. It is kept nowhere: closed, only a new one can be made. */
export function LinkDialog({ invited: { name, email }, link, onClose }: { invited: InvitedMember; link: string; onClose: () => void }) {
  const { t } = useI18n();
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast({ text: t('console.copied'), tone: 'success' }),
      () => toast({ text: t('console.copy_failed'), tone: 'error' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('console.staff_link_title', { name })}
      foot={
        <div className="flex gap-2">
          <Button size="lg" className="grow" data-autofocus onClick={() => void copy()}>
            {t('console.copy')}
          </Button>
          <Button size="lg" variant="secondary" onClick={onClose}>
            {t('console.done')}
          </Button>
        </div>
      }
    >
      <TextField
        type="url"
        label={t('console.staff_link')}
        hint={t('console.staff_link_text', { email })}
        value={link}
        readOnly
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
