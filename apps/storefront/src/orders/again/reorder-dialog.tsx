import type { Order } from '@sufra/contract/orders/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import type { BranchChoice } from './reorder.ts';

export interface ReorderObstacle {
  order: Order;
  reason: 'branch' | 'type' | 'replaces';
  choices: BranchChoice[];
  /** Whether it would replace a filled cart. */
  replaces: boolean;
}

interface ReorderDialogProps {
  open: boolean;
  obstacle: ReorderObstacle;
  pending: boolean;
  onChoose: (choice: BranchChoice) => void;
  onClose: () => void;
}

/** Confirms a reorder when branch or order type differ, or a filled cart would be replaced. */
export function ReorderDialog({ open, obstacle, pending, onChoose, onClose }: ReorderDialogProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { reason, choices } = obstacle;
  const foot = (
    <div className="grid gap-3">
      {choices.map((choice) => (
        <Button
          key={choice.branch.id}
          variant={choice === choices[0] ? 'primary' : 'secondary'}
          pending={pending}
          onClick={() => onChoose(choice)}
        >
          {reason === 'replaces' ? t('orders.again_replace') : <ChoiceLabel choice={choice} />}
        </Button>
      ))}
      {choices.length === 0 && <Button onClick={() => navigate(paths.chooseLocation)}>{t('locations.change_location')}</Button>}
      <Button variant="secondary" data-autofocus onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={reason === 'replaces' ? t('orders.again_replace_title') : t('orders.again')}
      foot={foot}
    >
      <div className="grid gap-2 text-muted">
        <Reason obstacle={obstacle} />
      </div>
    </Dialog>
  );
}

function Reason({ obstacle }: { obstacle: ReorderObstacle }) {
  const { t, name } = useI18n();
  const { reason, order } = obstacle;
  const branch = name(order.branch.name);
  const noType = order.orderType === 'delivery' ? 'orders.again_no_delivery' : 'orders.again_no_pickup';
  return (
    <>
      {reason !== 'replaces' && (
        <p>
          <Sentence message={reason === 'branch' ? 'orders.again_no_branch' : noType} values={{ branch }} />
        </p>
      )}
      {obstacle.choices.length === 0 && <p>{t('orders.again_nowhere')}</p>}
      {obstacle.replaces && obstacle.choices.length > 0 && <p>{t('orders.again_replace_text')}</p>}
    </>
  );
}

function ChoiceLabel({ choice: { branch, orderType } }: { choice: BranchChoice }) {
  const { name } = useI18n();
  const message = orderType === 'delivery' ? 'orders.again_deliver' : 'orders.again_collect';
  return <Sentence message={message} values={{ branch: name(branch.name) }} />;
}
