import { Button, type ButtonProps } from '@sufra/ui/button.tsx';
import { Form } from '@sufra/ui/form/form.tsx';
import { Dialog, type DialogProps } from '@sufra/ui/overlay/dialog.tsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'size' | 'onClose'>, Pick<ButtonProps, 'variant' | 'disabled'> {
  form: ComponentProps<typeof Form>['form'] & { isPending: boolean };
  /** Text of the button. */
  submit: ReactNode;
  /** Class of the form. */
  className?: string;
  children: ReactNode;
}

/** Dialog with a form, whose button is in the foot. */
export function FormDialog({ form, submit, variant, disabled, className, children, ...dialog }: FormDialogProps) {
  const id = useId();
  const foot = (
    <Button type="submit" form={id} size="lg" fullWidth pending={form.isPending} {...{ variant, disabled }}>
      {submit}
    </Button>
  );
  return (
    <Dialog open foot={foot} {...dialog}>
      <Form form={form} id={id} className={className}>
        {children}
      </Form>
    </Dialog>
  );
}
