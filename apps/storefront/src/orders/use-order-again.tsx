/** 'Order again': the branch, the question about a filled cart, and the cart of today. */
import type { Order } from '@sufra/contract/orders';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../calls/query-client.ts';
import { asChosen, locationsQuery } from '../catalogue/branches.ts';
import { categoriesQuery, itemQuery } from '../catalogue/menu.ts';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import { toast } from '../ui/overlay/toasts.ts';
import { make, update, useStore } from '../visit/store.ts';
import { type BranchChoice, planReorder, reorderLines } from './reorder.ts';
import { type ReorderObstacle, ReorderQuestion } from './reorder-question.tsx';

export interface OrderAgain {
  orderAgain: (order: Order) => void;
  /** Number of the order that is being prepared. */
  pendingNo: number | null;
  /** Has to be rendered. */
  question: ReactNode;
}

export function useOrderAgain(): OrderAgain {
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
      make({ type: 'choose-branch', branch: asChosen(choice.branch), orderType: choice.orderType, confirmed: true });
      update('cart', { lines });
      navigate(paths.cart(choice.branch.branch_en_name), { state: { reordered } });
    },
  });
  const look = useMutation({
    mutationFn: async (_: Order) => {
      const { locations } = await queryClient.fetchQuery(locationsQuery(useStore.getState().location.current));
      return locations;
    },
    onSuccess: (locations, order) => {
      const plan = planReorder(order, locations);
      const replaces = useStore.getState().cart.lines.length > 0;
      if (!plan.fits) ask({ reason: plan.reason, order, choices: plan.choices, replaces });
      else if (replaces) ask({ reason: 'replaces', order, choices: [plan.choice], replaces });
      else rebuild.mutate({ order, choice: plan.choice });
    },
  });
  const pendingNo = look.isPending ? look.variables.sales_order_no : rebuild.isPending ? rebuild.variables.order.sales_order_no : null;
  const question = obstacle && (
    <ReorderQuestion
      open={isAsking}
      obstacle={obstacle}
      pending={rebuild.isPending}
      onChoose={(choice) => rebuild.mutate({ order: obstacle.order, choice })}
      onClose={() => setAsking(false)}
    />
  );
  return { orderAgain: (order) => look.mutate(order), pendingNo, question };
}

interface Wanted {
  order: Order;
  choice: BranchChoice;
}

async function readMenu({ order, choice: { branch, orderType } }: Wanted) {
  const categories = await queryClient.fetchQuery(categoriesQuery(branch.loc_code));
  const ordered = new Set(order.sales_sales_order_items.map((item) => item.stock_id));
  const customisable = categories.flatMap(({ items }) => items).filter((item) => item.has_modifier && ordered.has(item.stock_id));
  const details = await Promise.all(
    customisable.map(async ({ stock_id }) => [stock_id, await queryClient.fetchQuery(itemQuery(branch.loc_code, stock_id))] as const),
  );
  return reorderLines(order, { categories, details: new Map(details) }, orderType);
}
