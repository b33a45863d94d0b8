/** 'Order again': resolves the branch, confirms, and fills the cart. */
import type { Order } from '@sufra/contract/orders/model';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../calls/query-client.ts';
import { branchesQuery, toChosenBranch } from '../../catalogue/branches.ts';
import { categoriesQuery, itemQuery } from '../../catalogue/menu.ts';
import { paths } from '../../paths.ts';
import { makeMove, update, useStore } from '../../visit/store.ts';
import { type BranchChoice, planReorder, reorderLines } from './reorder.ts';

export type OrderAgain = ReturnType<typeof useOrderAgain>;

/** `dialog`: to be rendered by the caller. */
export function useOrderAgain() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [obstacle, setObstacle] = useState<ReorderObstacle | null>(null);
  const [isAsking, setAsking] = useState(false);
  const ask = (next: ReorderObstacle) => {
    setObstacle(next);
    setAsking(true);
  };

  const rebuild = useMutation({
    mutationFn: readMenu,
    onSuccess: ({ lines, reordered }, { choice }) => {
      setAsking(false);
      if (lines.length === 0) return void toast({ tone: 'warning', text: t('orders.again_nothing') });
      makeMove({ type: 'choose-branch', branch: toChosenBranch(choice.branch), orderType: choice.orderType, confirmed: true });
      update('cart', { lines });
      void navigate(paths.cart(choice.branch.name.en), { state: { reordered } });
    },
  });
  const look = useMutation({
    mutationFn: (_: Order) => queryClient.fetchQuery(branchesQuery(useStore.getState().location.current)),
    onSuccess: (branches, order) => {
      const plan = planReorder(order, branches);
      const replaces = useStore.getState().cart.lines.length > 0;
      if (!plan.fits) ask({ reason: plan.reason, order, choices: plan.choices, replaces });
      else if (replaces) ask({ reason: 'replaces', order, choices: [plan.choice], replaces });
      else rebuild.mutate({ order, choice: plan.choice });
    },
  });
  /** Number of the order being repeated. */
  const pendingNumber = look.isPending ? look.variables.number : rebuild.isPending ? rebuild.variables.order.number : null;
  const dialog = obstacle && (
    <ReorderDialog
      open={isAsking}
      obstacle={obstacle}
      pending={rebuild.isPending}
      onChoose={(choice) => rebuild.mutate({ order: obstacle.order, choice })}
      onClose={() => setAsking(false)}
    />
  );
  return { orderAgain: (order: Order) => look.mutate(order), pendingNumber, dialog };
}

interface ReorderTarget {
  order: Order;
  choice: BranchChoice;
}

async function readMenu({ order, choice: { branch, orderType } }: ReorderTarget) {
  const categories = await queryClient.fetchQuery(categoriesQuery(branch.code));
  const ordered = new Set(order.items.map((item) => item.itemId));
  const customisable = categories.flatMap(({ items }) => items).filter((item) => item.hasOptions && ordered.has(item.id));
  const details = await Promise.all(
    customisable.map(async ({ id }) => [id, await queryClient.fetchQuery(itemQuery(branch.code, id))] as const),
  );
  return reorderLines(order, { categories, details: new Map(details) }, orderType);
}

interface OrderAgainButtonProps {
  order: Order;
  again: OrderAgain;
  variant?: 'primary' | 'secondary';
}

export function OrderAgainButton({ order, again, variant = 'primary' }: OrderAgainButtonProps) {
  const { t } = useI18n();
  return (
    <Button variant={variant} icon="cart" pending={again.pendingNumber === order.number} onClick={() => again.orderAgain(order)}>
      {t('orders.again')}
      <bdi dir="ltr" className="sr-only">
        #{order.number}
      </bdi>
    </Button>
  );
}

interface ReorderObstacle {
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
function ReorderDialog({ open, obstacle, pending, onChoose, onClose }: ReorderDialogProps) {
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
