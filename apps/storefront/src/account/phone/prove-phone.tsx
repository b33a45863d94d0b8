import type { Profile } from '@sufra/contract/account/model';
import { provePhone } from '@sufra/contract/account/phone/endpoints';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { useSite } from '../../site/page-head.tsx';
import { signInMethodsQuery } from '../social/sign-in-methods-query.ts';
import { reloadProfile } from '../use-profile.ts';
import { ProveDialog } from './prove-dialog.tsx';

/** Proves the number of an account with a confirmed e-mail, for login by phone (PHONE-04). */
export function ProvePhone({ user }: { user: Profile }) {
  const { t } = useI18n();
  const codeWays = useSite()?.codeWays ?? [];
  const isOffered = codeWays.length > 0 && !user.isUnconfirmed;
  const [isOpen, setOpen] = useState(false);
  const [proof, setProof] = useState<string | null>(null);
  const { data: ways } = useQuery({ ...signInMethodsQuery, enabled: isOffered });
  if (!isOffered) return null;
  const close = () => {
    setOpen(false);
    setProof(null);
  };
  return (
    <Card as="section" aria-labelledby="by-phone" className="flex flex-col gap-3 sm:p-6">
      <h2 id="by-phone" className="flex flex-wrap items-center gap-3 text-lg">
        {t('account.phone_prove_title')}
        {user.isPhoneProved && (
          <Badge tone="success" icon="check">
            {t('account.phone_proved')}
          </Badge>
        )}
      </h2>
      {user.isPhoneProved ? (
        <bdi dir="ltr" className="self-start">
          {user.phone}
        </bdi>
      ) : (
        <>
          <p className="text-muted">{t('account.phone_prove_text', { phone: user.phone })}</p>
          <Button variant="secondary" className="self-start" disabled={!ways} onClick={() => setOpen(true)}>
            {t('account.phone_prove')}
          </Button>
        </>
      )}
      {isOpen && ways && (
        <ProveDialog
          phone={user.phone}
          text={t('account.phone_prove_text', { phone: user.phone })}
          onProved={(confirmed) => setProof(confirmed.proof)}
          onClose={close}
        >
          {proof === null ? null : <JoinForm proof={proof} hasPassword={ways.hasPassword} onJoined={close} />}
        </ProveDialog>
      )}
    </Card>
  );
}

interface JoinFormProps {
  proof: string;
  hasPassword: boolean;
  onJoined: () => void;
}

/** Step-up authentication before the account gets another sign-in method. */
function JoinForm({ proof, hasPassword, onJoined }: JoinFormProps) {
  const { t } = useI18n();
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
    fields: hasPassword ? ['password'] : [],
    send: ({ password }) => call(provePhone, { proof, password: hasPassword ? password : undefined }),
    onSent: async (text) => {
      await reloadProfile();
      toast({ text, tone: 'success' });
      onJoined();
    },
  });
  return (
    <Form form={form}>
      {hasPassword && (
        <PasswordField
          label={t('account.password')}
          hint={t('account.link_text')}
          autoComplete="current-password"
          data-autofocus
          {...form.field('password', { required: 'account.password_required' })}
        />
      )}
      <Button type="submit" pending={form.isPending}>
        {t('account.phone_prove')}
      </Button>
    </Form>
  );
}
