import type { DeskEntries, DeskKind } from '@sufra/contract/desk/model';
import { Button, IconButton } from '@sufra/ui/button.tsx';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Dialog } from '@sufra/ui/overlay/dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { type ReactNode, useRef, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import { problemText } from '../calls/problems.ts';
import { nameIn, useSave } from './desk-queries.ts';
import { moved, OrderList } from './order-list.tsx';

interface OrderedEntriesProps {
  label: string;
  kind: DeskKind;
  things: DeskEntries['things'];
  /** Purpose of the order, when not visible. */
  note?: string | undefined;
}

interface ReorderableListProps extends OrderedEntriesProps {
  readOnly: string | null;
  /** The list outside of reordering mode. */
  children: ReactNode;
}

/** List with a reorder button for owners. */
export function ReorderableList({ readOnly, children, ...list }: ReorderableListProps) {
  const [isMoving, setMoving] = useState(false);
  return (
    <section className="flex flex-col items-stretch gap-2">
      <div className="flex justify-end">
        <OrderButton count={list.things.length} readOnly={readOnly} isOn={isMoving} onTurn={() => setMoving((isOn) => !isOn)} />
      </div>
      {isMoving ? <OrderedEntries {...list} /> : children}
    </section>
  );
}

const placeIcon = 'M4 6h16M4 12h8M4 18h8M17 10.500v8.500M14 16l3 3 3-3';

export function OrderedEntries({ label, kind, things, note }: OrderedEntriesProps) {
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

interface PlaceDialogProps {
  names: readonly string[];
  /** Index of the moved entry. */
  from: number;
  /** `to` is counted without it. */
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Dialog for long-distance moves in a list. */
function PlaceDialog({ names, from, onMove, onClose }: PlaceDialogProps) {
  const { t } = useI18n();
  const [to, setTo] = useState(from);
  const others = names.filter((_, place) => place !== from);
  const foot = (
    <div className="flex flex-row-reverse gap-3 max-sm:flex-col">
      <Button
        onClick={() => {
          onMove(to);
          onClose();
        }}
      >
        {t('desk.order_move')}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
    </div>
  );
  return (
    <Dialog open onClose={onClose} title={t('desk.order_to', { name: names[from] ?? '' })} size="sm" foot={foot}>
      <Select label={t('desk.order_place')} data-autofocus value={to} onChange={({ target }) => setTo(Number(target.value))}>
        <option value={0}>{t('desk.order_first')}</option>
        {others.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name, and the list stays as it is
          <option key={place} value={place + 1}>
            {t('desk.order_after', { name })}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}

/** Optimistic reordering, saved move by move, one request at a time. `codes`: the server's latest order. */
function useOrder(kind: DeskKind, codes: readonly string[]) {
  const { t } = useI18n();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const queue = useRef({ last: Promise.resolve(), waiting: 0, isBroken: false });
  const order = wanted ?? codes;

  const save = useSave(({ conflicts }) => {
    if (conflicts.length === 0) return;
    queue.current.isBroken = true;
    toast({ text: t('desk.order_conflict'), tone: 'warning' });
  });

  /** Moves queued behind a failed one are dropped. */
  const send = async (code: string, before: string | null, after: string | null) => {
    const line = queue.current;
    try {
      if (!line.isBroken) await save({ edits: [{ kind, code, field: 'follows', before, after }] }, t('desk.order_saved'));
    } catch (error) {
      line.isBroken = true;
      toast({ text: problemText(error), tone: 'error' });
    }
    line.waiting -= 1;
    if (line.waiting > 0) return;
    line.isBroken = false;
    setWanted(null);
  };

  const move = (from: number, to: number) => {
    const code = order[from];
    if (code === undefined) return;
    const next = moved(order, from, to);
    setWanted(next);
    queue.current.waiting += 1;
    queue.current.last = queue.current.last.then(() => send(code, order[from - 1] ?? null, next[to - 1] ?? null));
  };
  return { order, move };
}

interface OrderButtonProps {
  /** Name of the list, when there are several. */
  name?: string;
  /** Length of the list. */
  count: number;
  readOnly: string | null;
  isOn: boolean;
  onTurn: () => void;
}

/** For owners, when there are several entries. */
export function OrderButton({ name, count, readOnly, isOn, onTurn }: OrderButtonProps) {
  const { t } = useI18n();
  const { may } = useStaff();
  if (count < 2 || readOnly !== null || !may('owner')) return null;
  const label = name && t(isOn ? 'desk.order_done_of' : 'desk.order_change_of', { name });
  return (
    <Button variant="ghost" aria-label={label} onClick={onTurn}>
      {t(isOn ? 'desk.order_done' : 'desk.order_change')}
    </Button>
  );
}
