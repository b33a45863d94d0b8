/** Shared devices; each is registered on its own account page. */
import { endSharedDevice, listSharedDevices } from '@sufra/contract/staff/endpoints';
import type { SharedDevice } from '@sufra/contract/staff/model';
import { formatMoment } from '@sufra/i18n/formats';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { Loaded } from '../page/states.tsx';

const devicesQuery = {
  queryKey: ['shared-devices'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listSharedDevices, undefined, { signal }),
} as const;

export function SharedDevices() {
  const { t } = useI18n();
  const devices = useQuery(devicesQuery);
  const [ended, setEnded] = useState<SharedDevice | null>(null);
  return (
    <section aria-labelledby="shared-devices" className="flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <h2 id="shared-devices" className="text-lg">
          {t('console.devices_title')}
        </h2>
        <p className="text-muted">{t('console.devices_text')}</p>
      </div>
      <Loaded queries={[devices]}>
        {([all]) =>
          all.length > 0 && (
            <ul className="grid gap-4 md:grid-cols-2">
              {all.map((device) => (
                <DeviceCard key={device.id} device={device} onEnd={() => setEnded(device)} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {ended && <EndSharing device={ended} onClose={() => setEnded(null)} />}
    </section>
  );
}

function DeviceCard({ device: { name, branchId, seenAt, isThis }, onEnd }: { device: SharedDevice; onEnd: () => void }) {
  const { t, name: called, locale } = useI18n();
  const { branches } = useStaff();
  const branch = branches.find(({ id }) => id === branchId);
  const when = formatMoment(locale, seenAt, Intl.DateTimeFormat().resolvedOptions().timeZone);
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <bdi>{name}</bdi>
        </h3>
        {isThis && <Badge tone="primary">{t('console.devices_this')}</Badge>}
      </div>
      <p className="text-sm">{branch && called(branch.name)}</p>
      <p className="text-sm text-muted">{t('console.devices_seen', { when })}</p>
      <Button variant="ghost" className="mt-auto self-start text-error" onClick={onEnd}>
        {t('console.devices_end')}
      </Button>
    </Card>
  );
}

function EndSharing({ device: { id, name }, onClose }: { device: SharedDevice; onClose: () => void }) {
  const { t } = useI18n();
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endSharedDevice, { id }),
    onSuccess: async (text) => {
      toast({ text, tone: 'success' });
      await queries.invalidateQueries({ queryKey: devicesQuery.queryKey });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={t('console.devices_end_title', { name })}
      text={t('console.devices_end_text')}
      confirmLabel={t('console.devices_end')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
