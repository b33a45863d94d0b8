import type { DeskKind, DeskThings } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { IconButton } from '@sufra/ui/icon-button.tsx';
import { type ReactNode, useState } from 'react';
import { nameIn } from './desk-queries.ts';
import { OrderButton } from './order-button.tsx';
import { OrderList } from './order-list.tsx';
import { PlaceDialog } from './place-dialog.tsx';
import { useOrder } from './use-order.ts';

interface OrderedProps {
  label: string;
  kind: DeskKind;
  things: DeskThings['things'];
  /** Purpose of the order, when not visible. */
  note?: string | undefined;
}

interface OrderableProps extends OrderedProps {
  readOnly: string | null;
  /** The list outside of reordering mode. */
  children: ReactNode;
}

/** List with a reorder button for owners. */
export function Orderable({ readOnly, children, ...list }: OrderableProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <section className="flex flex-col items-stretch gap-2">
      <div className="flex justify-end">
        <OrderButton count={list.things.length} readOnly={readOnly} isOn={isMoving} onTurn={() => setMoving((isOn) => !isOn)} />
      </div>
      {isMoving ? <Ordered {...list} /> : children}
    </section>
  );
}

const placeIcon = 'M4 6h16M4 12h8M4 18h8M17 10.500v8.500M14 16l3 3 3-3';

export function Ordered({ label, kind, things, note }: OrderedProps) {
  const { t, name } = useI18n();
  const { order, move } = useOrder(
    kind,
    things.map(({ code }) => code),
  );
  const [asked, setAsked] = useState<string | null>(null);
  const known = new Map(things.map(({ code, fields }) => [code, name(nameIn(fields))]));
  const entries = order.map((code) => ({ key: code, name: known.get(code) ?? code }));
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted">
        {t('desk.order_text')} {note}
      </p>
      <OrderList
        label={label}
        entries={entries}
        onMove={move}
        end={({ key, name: called }) =>
          order.length > 3 && <IconButton icon={placeIcon} label={t('desk.order_to', { name: called })} onClick={() => setAsked(key)} />
        }
      >
        {({ name: called }) => <bdi className="font-semibold wrap-anywhere">{called}</bdi>}
      </OrderList>
      {asked !== null && (
        <PlaceDialog
          names={entries.map((entry) => entry.name)}
          from={order.indexOf(asked)}
          onMove={(to) => to !== order.indexOf(asked) && move(order.indexOf(asked), to)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
