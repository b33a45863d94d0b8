/** The caller's number and name, and what managers find of earlier orders. */
import { findCallers } from '@sufra/contract/phone-orders/endpoints';
import type { CallerAddress } from '@sufra/contract/phone-orders/schemas';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useMutation } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { ApiError, call } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { ErrorNotice } from '../page/states.tsx';
import { dialled } from './draft.ts';
import type { PartProps } from './use-draft.ts';

interface CallerProps extends PartProps {
  branchId: number;
  onChoose: (name: string, address: CallerAddress | null) => void;
}

export function Caller({ branchId, draft, change, errorOf, onChoose }: CallerProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  const find = useMutation({
    mutationFn: (phone: string) => call(findCallers, { branchId, phone: dialled(phone) }),
    meta: { handlesErrors: true },
  });
  const { error, data } = find;
  const wrong = error instanceof ApiError ? error.payload?.phone?.join(' ') : undefined;
  const canFind = may('manager');
  const search = () => {
    if (!find.isPending) find.mutate(draft.phone);
  };
  return (
    <section aria-labelledby="phoned-caller" className="flex flex-col gap-3">
      <h2 id="phoned-caller" className="text-lg">
        {t('phoned.caller')}
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          className="min-w-56 grow"
          type="tel"
          label={t('account.phone')}
          value={draft.phone}
          error={wrong ?? errorOf('phone')}
          autoComplete="off"
          onChange={({ target }) => {
            change({ phone: target.value });
            find.reset();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && canFind) search();
          }}
        />
        {canFind && (
          <Button variant="secondary" icon="search" pending={find.isPending} onClick={search}>
            {t('phoned.find')}
          </Button>
        )}
      </div>
      <ErrorNotice>{error && !wrong && problemText(error, t)}</ErrorNotice>
      <p role="status" className="text-sm text-muted empty:hidden">
        {data && t(data.length === 0 ? 'phoned.found_none' : 'phoned.found')}
      </p>
      {data && data.length > 0 && (
        <ul aria-label={t('phoned.found')} className="divide-y divide-line overflow-hidden rounded-control border border-line bg-surface">
          {data.flatMap(({ name, addresses }) =>
            [...addresses, null].map((address) => (
              <li key={JSON.stringify([name, address])}>
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-wrap items-center gap-x-2 px-3 py-2 text-start hover:bg-sunken"
                  onClick={() => onChoose(name, address)}
                >
                  <bdi className="font-medium">{name}</bdi>
                  {address && (
                    <bdi className="text-sm text-muted">
                      {[address.apartment, address.building || address.landmark, address.street].filter(Boolean).join(' · ')}
                    </bdi>
                  )}
                </button>
              </li>
            )),
          )}
        </ul>
      )}
      <TextField
        label={t('account.name')}
        value={draft.name}
        error={errorOf('name')}
        autoComplete="off"
        onChange={({ target }) => change({ name: target.value })}
      />
    </section>
  );
}
