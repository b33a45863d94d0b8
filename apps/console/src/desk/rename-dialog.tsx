import { longestPlannedName } from '@sufra/contract/desk/model';
import { Button } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useId } from 'react';
import { useForm } from '../calls/problems.ts';

interface RenameDialogProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const { t } = useI18n();
  const formId = useId();
  const form = useForm({ defaultValues: { name }, send: (typed) => onRename(typed.name.trim()), onSent: onClose });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk.plan_rename')}
      size="sm"
      foot={
        <Button type="submit" form={formId} size="lg" fullWidth pending={form.isPending}>
          {t('desk.save')}
        </Button>
      }
    >
      <Form form={form} id={formId}>
        <TextField
          label={t('desk.plan_name')}
          required
          dir="auto"
          autoComplete="off"
          maxLength={longestPlannedName}
          data-autofocus
          {...form.field('name', { validate: (typed) => typed.trim() !== '' || 'desk.plan_name_missing' })}
        />
      </Form>
    </Dialog>
  );
}
