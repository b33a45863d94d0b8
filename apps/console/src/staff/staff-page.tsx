/** Owners look after the staff: who works here, as what, and where. */
import type { InvitedMember, StaffMember } from '@sufra/contract/staff/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { EndDialog } from './end-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MemberCard } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { staffQuery } from './staff-queries.ts';

export function StaffPage() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(staffQuery);
  const [changed, setChanged] = useState<StaffMember | 'new' | null>(null);
  const [invited, setInvited] = useState<InvitedMember | null>(null);
  const onInvited = (member: InvitedMember) =>
    member.invitationLink ? setInvited(member) : toast({ text: t('console.staff_invited', { email: member.email }), tone: 'success' });
  const [ended, setEnded] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t('console.staff_title')}
      text={t('console.staff_text')}
      actions={
        <Button icon="plus" onClick={() => setChanged('new')}>
          {t('console.staff_invite')}
        </Button>
      }
    >
      {data ? (
        <ul className="grid gap-3 lg:grid-cols-2">
          {data.map((member) => (
            <MemberCard
              key={member.id}
              member={member}
              onChange={() => setChanged(member)}
              onInvited={onInvited}
              onEnd={() => setEnded(member)}
            />
          ))}
        </ul>
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
      {changed && <MemberDialog member={changed === 'new' ? null : changed} onInvited={onInvited} onClose={() => setChanged(null)} />}
      {invited?.invitationLink && <LinkDialog invited={invited} link={invited.invitationLink} onClose={() => setInvited(null)} />}
      {ended && <EndDialog member={ended} onClose={() => setEnded(null)} />}
    </Page>
  );
}
