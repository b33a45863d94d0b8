import { endStaff, inviteStaffAgain, listStaff } from '@sufra/contract/staff/endpoints';
import type { InvitedMember, StaffMember } from '@sufra/contract/staff/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { Card } from '@sufra/ui/card.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStaff } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';

interface MemberCardProps {
  member: StaffMember;
  onChange: () => void;
  onInvited: (invited: InvitedMember) => void;
  onEnd: () => void;
}

export function MemberCard({ member, onChange, onInvited, onEnd }: MemberCardProps) {
  const { t } = useI18n();
  const me = useStaff();
  const { id, name, email, role, hasAccepted } = member;
  const again = useStaffChange(async () => {
    onInvited(await call(inviteStaffAgain, { id }));
  });
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            <bdi>{name}</bdi>
          </h2>
          <p dir="ltr" className="text-sm text-muted wrap-anywhere rtl:text-end">
            {email}
          </p>
        </div>
        <div className="flex gap-2">
          {!hasAccepted && <Badge tone="accent">{t('console.staff_pending')}</Badge>}
          <Badge tone={role === 'owner' ? 'primary' : 'neutral'}>{t(`console.role_${role}`)}</Badge>
        </div>
      </div>
      <p className="text-sm">
        <Where member={member} />
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        <Button variant="secondary" onClick={onChange}>
          {t('console.staff_change')}
        </Button>
        {/* A member who forgot the password needs the same link. */}
        <Button variant="ghost" pending={again.isPending} onClick={() => again.mutate()}>
          {t(hasAccepted ? 'console.staff_new_password' : 'console.staff_invite_again')}
        </Button>
        {id !== me.id && (
          <Button variant="ghost" className="text-error" onClick={onEnd}>
            {t('console.staff_end')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Where({ member: { worksAt } }: { member: StaffMember }) {
  const { t, name, locale } = useI18n();
  const { branches } = useStaff();
  if (worksAt === 'everywhere') return t('console.all_branches');
  const names = branches.filter(({ id }) => worksAt.includes(id)).map((branch) => name(branch.name));
  return new Intl.ListFormat(locale).format(names);
}

export function EndDialog({ member: { id, name }, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useI18n();
  const { mutate, isPending } = useStaffChange(async () => {
    toast({ text: await call(endStaff, { id }), tone: 'success' });
  }, onClose);
  return (
    <ConfirmDialog
      open
      danger
      title={t('console.staff_end_title', { name })}
      text={t('console.staff_end_text')}
      confirmLabel={t('console.staff_end')}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

export const staffQuery = {
  queryKey: ['staff'],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(listStaff, undefined, { signal }),
} as const;

/** Mutation of staff; invalidates the list. */
function useStaffChange(change: () => Promise<unknown>, onDone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: staffQuery.queryKey });
      onDone?.();
    },
  });
}
