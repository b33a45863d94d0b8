import { linkProvider, unlinkProvider } from '@sufra/contract/account/social/endpoints';
import { isProvider, type Provider, providerNames } from '@sufra/contract/account/social/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { PasswordField } from '@sufra/ui/form/credential-fields.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { RetryNotice, takeFocus } from '@sufra/ui/later.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../api.ts';
import { useForm } from '../../calls/form-errors.ts';
import { queryClient } from '../../calls/query-client.ts';
import { useSite } from '../../site/page-head.tsx';
import { ProviderMark, SignInProblemNotice } from './sign-in-buttons.tsx';
import { signInMethodsQuery } from './sign-in-methods-query.ts';

/** Sign-in methods of the account: link and unlink providers. Hidden when none is configured. */
export function SignInMethods() {
  const { t } = useI18n();
  const site = useSite();
  const configured = site?.signInProviders ?? [];
  const [asked, setAsked] = useState<{ provider: Provider; isLinked: boolean } | null>(null);
  const { data: ways, isError, refetch } = useQuery({ ...signInMethodsQuery, enabled: configured.length > 0 });
  if (configured.length === 0) return null;
  const unlink = async (provider: Provider, password: string | undefined) => {
    const text = await call(unlinkProvider, { provider, password });
    await queryClient.invalidateQueries({ queryKey: signInMethodsQuery.queryKey });
    toast({ text, tone: 'success' });
  };
  return (
    <Card as="section" aria-labelledby="ways-in" className="sm:p-6">
      <h2 id="ways-in" className="text-lg">
        {t('account.ways_in')}
      </h2>
      {ways && <LinkOutcome providers={ways.providers} />}
      {isError && (
        <RetryNotice onRetry={() => void refetch()} className="mt-4">
          {t('account.ways_failed')}
        </RetryNotice>
      )}
      <ul className="mt-3 divide-y divide-line">
        {configured.map((provider) => {
          const isLinked = ways?.providers.includes(provider) ?? false;
          const values = { provider: providerNames[provider] };
          return (
            <li key={provider} className="flex min-h-16 items-center gap-3">
              <ProviderMark provider={provider} />
              <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                <bdi>{providerNames[provider]}</bdi>
                {isLinked && (
                  <Badge tone="success" icon="check">
                    {t('account.linked')}
                  </Badge>
                )}
              </span>
              <Button
                variant="ghost"
                className="-me-3"
                disabled={!ways}
                aria-label={t(isLinked ? 'account.unlink_named' : 'account.link_named', values)}
                onClick={() => setAsked({ provider, isLinked })}
              >
                {t(isLinked ? 'account.unlink' : 'account.link')}
              </Button>
            </li>
          );
        })}
      </ul>
      {asked && ways && <LinkDialog {...asked} hasPassword={ways.hasPassword} onUnlink={unlink} onClose={() => setAsked(null)} />}
    </Card>
  );
}

/** Result of linking after the redirect. Takes the focus, because on phones it is far down the page. */
function LinkOutcome({ providers }: { providers: readonly Provider[] }) {
  const { t } = useI18n();
  const [search] = useSearchParams();
  const [linked, taken] = [search.get('linked'), search.get('taken')];
  if (!linked && !taken && !search.has('sign_in')) return null;
  return (
    <div ref={takeFocus} tabIndex={-1} className="mt-4 outline-none">
      {/* Links are untrusted: show success only if the account confirms it. */}
      {isProvider(linked) && providers.includes(linked) ? (
        <Notice tone="success" role="status">
          {t('account.just_linked', { provider: providerNames[linked] })}
        </Notice>
      ) : isProvider(taken) ? (
        <Notice tone="error" role="alert">
          {t('account.link_taken', { provider: providerNames[taken] })}
        </Notice>
      ) : (
        <SignInProblemNotice />
      )}
    </div>
  );
}

interface LinkDialogProps {
  provider: Provider;
  isLinked: boolean;
  hasPassword: boolean;
  onUnlink: (provider: Provider, password: string | undefined) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, then links or unlinks the provider. */
function LinkDialog({ provider, isLinked, hasPassword, onUnlink, onClose }: LinkDialogProps) {
  const { t } = useI18n();
  const form = useForm({
    mode: 'onSubmit',
    defaultValues: { password: '' },
    fields: hasPassword ? ['password'] : [],
    send: async ({ password: typed }) => {
      const password = hasPassword ? typed : undefined;
      if (isLinked) return onUnlink(provider, password).then(onClose);
      window.location.assign(await call(linkProvider, { provider, password }));
    },
  });
  const values = { provider: providerNames[provider] };
  return (
    <Dialog open onClose={onClose} title={t(isLinked ? 'account.unlink_named' : 'account.link_named', values)} size="sm">
      <Form form={form}>
        <p className="text-muted">{t(isLinked ? 'account.unlink_text' : 'account.link_leads', values)}</p>
        {hasPassword && (
          <PasswordField
            label={t('account.password')}
            hint={t('account.link_text')}
            autoComplete="current-password"
            data-autofocus
            {...form.field('password', { required: 'account.password_required' })}
          />
        )}
        <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
          <Button type="submit" variant={isLinked ? 'danger' : 'primary'} pending={form.isPending}>
            {t(isLinked ? 'account.unlink' : 'account.link')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
