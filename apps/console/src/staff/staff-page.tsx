/** Staff management for owners; shared devices for managers. */
import type { InvitedMember, StaffMember } from '@sufra/contract/staff/model';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { Page } from '../page/page.tsx';
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

/** One-time display of an invitation link, for when mail fails. Not stored: closing requires a new one. */
function LinkDialog({ invited: { name, email }, link, onClose }: { invited: InvitedMember; link: string; onClose: () => void }) {
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
