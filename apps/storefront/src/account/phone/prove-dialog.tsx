import { type PhoneConfirmed, requestPhoneCode } from '@sufra/contract/account/phone/endpoints';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { PhoneCode } from './phone-code.tsx';

interface ProveDialogProps {
  phone: string;
  text: string;
  onProved: (confirmed: PhoneConfirmed) => void | Promise<void>;
  onClose: () => void;
  /** Replaces the form after a correct code. */
  children?: ReactNode;
}

/** Sends a code to the number and asks for it (PHONE-04, PHONE-05). */
export function ProveDialog({ phone, text, onProved, onClose, children }: ProveDialogProps) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const form = useForm({
    defaultValues: { phone },
    fields: [],
    send: (asked: { phone: string }) => call(requestPhoneCode, asked),
    onSent: () => setAsked(true),
  });
  return (
    <Dialog open onClose={onClose} title={t('guests.prove_title')} size="sm">
      {children ??
        (isAsked ? (
          <PhoneCode phone={phone} onConfirmed={onProved} />
        ) : (
          <Form form={form}>
            <p className="text-muted">{text}</p>
            <Button type="submit" pending={form.isPending} data-autofocus>
              {t('account.send_code')}
            </Button>
          </Form>
        ))}
    </Dialog>
  );
}
