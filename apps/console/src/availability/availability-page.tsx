import type { Availability } from '@sufra/contract/availability/schemas';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { availabilityQuery, useChanges } from './availability-queries.ts';
import { OfServedBranch } from './choose-branch.tsx';
import type { MenuEntry } from './menu-entries.ts';
import { MenuList } from './menu-list.tsx';
import { Service } from './service.tsx';
import { BusyDialog, PauseDialog, SoldOutDialog } from './service-dialogs.tsx';
import { useServerTime } from './time-left.ts';

export function AvailabilityPage() {
  const { t } = useI18n();
  return (
    <Page title={t('console.availability_title')} text={t('console.availability_text')}>
      <OfServedBranch>{(branchId) => <OfBranch key={branchId} branchId={branchId} />}</OfServedBranch>
    </Page>
  );
}

function OfBranch({ branchId }: { branchId: number }) {
  const availability = useQuery(availabilityQuery(branchId));
  return <Loaded queries={[availability]}>{([today]) => <Today today={today} askedAt={availability.dataUpdatedAt} />}</Loaded>;
}

function Today({ today, askedAt }: { today: Availability; askedAt: number }) {
  const now = useServerTime(today.now, askedAt);
  const changes = useChanges(today.branch.id);
  const [asked, setAsked] = useState<'busy' | 'pause' | MenuEntry | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <Service today={today} now={now} changes={changes} onBusy={() => setAsked('busy')} onPause={() => setAsked('pause')} />
      <MenuList today={today} soldOut={changes.soldOut} onAsk={setAsked} />
      {asked === 'busy' && <BusyDialog today={today} changes={changes} onClose={close} />}
      {asked === 'pause' && <PauseDialog today={today} changes={changes} onClose={close} />}
      {asked && typeof asked === 'object' && <SoldOutDialog thing={asked} today={today} soldOut={changes.soldOut} onClose={close} />}
    </>
  );
}
