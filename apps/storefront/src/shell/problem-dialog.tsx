import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { dismissProblem, useProblems } from '../calls/problems.ts';

/** The 'Oops...' dialog of failed calls. */
export function ProblemDialog() {
  const { t } = useI18n();
  const problem = useProblems((state) => state.queue[0]);
  return (
    <Dialog
      open={problem !== undefined}
      onClose={dismissProblem}
      role="alertdialog"
      size="sm"
      title={t('errors.title')}
      foot={
        <Button fullWidth onClick={dismissProblem}>
          {t('ui.ok')}
        </Button>
      }
    >
      <p dir="auto">{problem && ('key' in problem ? t(problem.key) : problem.text)}</p>
    </Dialog>
  );
}
