/** Staff management for owners; shared devices for managers. */
import type { InvitedMember, StaffMember } from '@sufra/contract/staff/model';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
import { SecretDialog } from '../page/secret-dialog.tsx';
import { Loaded } from '../page/states.tsx';
import { EndDialog, MemberCard, staffQuery } from './member-card.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { SharedDevices } from './shared-devices.tsx';

export function StaffPage() {
  const { t } = useI18n();
  const { may } = useStaff();
  const isOwner = may('owner');
  const staff = useQuery({ ...staffQuery, enabled: isOwner });
  const [changed, setChanged] = useState<StaffMember | 'new' | null>(null);
  const [invited, setInvited] = useState<InvitedMember | null>(null);
  const onInvited = (member: InvitedMember) =>
    member.invitationLink ? setInvited(member) : toast({ text: t('console.staff_invited', { email: member.email }), tone: 'success' });
  const [ended, setEnded] = useState<StaffMember | null>(null);
  return (
    <Page
      title={t('console.staff_title')}
      text={isOwner && t('console.staff_text')}
      actions={
        isOwner && (
          <Button icon="plus" onClick={() => setChanged('new')}>
            {t('console.staff_invite')}
          </Button>
        )
      }
    >
      {isOwner && (
        <Loaded queries={[staff]}>
          {([all]) => (
            <ul className="grid gap-3 lg:grid-cols-2">
              {all.map((member) => (
                <MemberCard
                  key={member.id}
                  member={member}
                  onChange={() => setChanged(member)}
                  onInvited={onInvited}
                  onEnd={() => setEnded(member)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      )}
      <SharedDevices />
      {changed && <MemberDialog member={changed === 'new' ? null : changed} onInvited={onInvited} onClose={() => setChanged(null)} />}
      {invited?.invitationLink && <LinkDialog invited={invited} link={invited.invitationLink} onClose={() => setInvited(null)} />}
      {ended && <EndDialog member={ended} onClose={() => setEnded(null)} />}
    </Page>
  );
}

/** For when mail fails. */
function LinkDialog({ invited: { name, email }, link, onClose }: { invited: InvitedMember; link: string; onClose: () => void }) {
  const { t } = useI18n();
  return (
    <SecretDialog
      type="url"
      title={t('console.staff_link_title', { name })}
      label={t('console.staff_link')}
      hint={t('console.staff_link_text', { email })}
      secret={link}
      onClose={onClose}
    />
  );
}
