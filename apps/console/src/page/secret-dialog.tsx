import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';

interface SecretDialogProps {
  title: string;
  label: string;
  hint: string;
  secret: string;
  type: 'url' | 'text';
  onPrint?: () => void;
  onClose: () => void;
}

/** One-time display of a secret to copy. Not stored: closing requires a new one. */
export function SecretDialog({ title, label, hint, secret, type, onPrint, onClose }: SecretDialogProps) {
  const { t } = useI18n();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast({ text: t('console.copied'), tone: 'success' }),
      () => toast({ text: t('console.copy_failed'), tone: 'error' }),
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      foot={
        <div className="flex flex-wrap gap-2">
          <Button size="lg" className="grow" data-autofocus onClick={() => void copy()}>
            {t('console.copy')}
          </Button>
          {onPrint && (
            <Button size="lg" variant="secondary" onClick={onPrint}>
              {t('console.print')}
            </Button>
          )}
          <Button size="lg" variant="secondary" onClick={onClose}>
            {t('console.done')}
          </Button>
        </div>
      }
    >
      <TextField
        type={type}
        label={label}
        hint={hint}
        value={secret}
        readOnly
        dir="ltr"
        autoComplete="off"
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
}
