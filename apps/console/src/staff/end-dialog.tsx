import { endStaff } from '@sufra/contract/staff/endpoints';
import type { StaffMember } from '@sufra/contract/staff/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { call } from '../calls/call.ts';
import { useStaffChange } from './staff-queries.ts';

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
