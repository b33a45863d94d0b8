/** State of the price grid: a local draft over base values, saved in one request. */
import { type DeskConflict, type DeskEntries, type DeskSaved, inheritedField } from '@sufra/contract/desk/model';
import { isWrongInput } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useStaff } from '../account/use-staff.ts';
import type { ApiError } from '../calls/call.ts';
import { problemText } from '../calls/problems.ts';
import { entriesQuery, nameIn, useSave } from './desk-queries.ts';
import { type Draft, draftOf } from './drafts.ts';
import { toValue } from './field-texts.ts';
import { afterSave, cellKey, cellOf, isChange, valueIn, withSaved, withTexts } from './price-cells.ts';

export function usePriceGrid(desk: DeskEntries) {
  const { t, name } = useI18n();
  const queries = useQueryClient();
  const { id } = useStaff();
  const store = draftOf('prices', 'all', id);
  const kept = store.use();
  const dishes = useMemo(() => new Map(desk.things.map((dish) => [dish.code, dish])), [desk]);
  const mine = useMemo(() => new Set(desk.mayChange), [desk]);
  /** Drops cells of removed dishes and read-only fields. */
  const draft = useMemo(() => {
    const isKnown = ([key]: [string, unknown]) => dishes.has(cellOf(key).code) && mine.has(cellOf(key).field);
    return Object.fromEntries(Object.entries(kept ?? {}).filter(isKnown)) as Draft;
  }, [kept, dishes, mine]);
  const changed = useMemo(() => Object.entries(draft).flatMap(([key, cell]) => (isChange(key, cell) ? [key] : [])), [draft]);
  const [isRestored, setRestored] = useState(changed.length > 0);
  const [conflicts, setConflicts] = useState<readonly DeskConflict[]>([]);
  /** The cell being edited, not yet validated. */
  const [typing, setTyping] = useState<string | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const wrong = useMemo(() => {
    const isWrong = (key: string) => {
      const { code, field } = cellOf(key);
      const dish = dishes.get(code);
      return key !== typing && dish && valueIn(draft, dish, field) === undefined;
    };
    const unread = changed.filter(isWrong).map((key) => [key, t('desk.rule_price')] as const);
    return new Map([...unread, ...Object.entries(refused)]);
  }, [changed, draft, dishes, refused, typing, t]);

  const keep = (next: Draft) => store.set(Object.keys(next).length > 0 ? next : null);
  const setTexts = (texts: readonly (readonly [key: string, text: string])[], isTyping = false) => {
    keep(withTexts(store.get() ?? {}, texts, (code) => dishes.get(code)?.fields ?? {}, isTyping));
    const touched = new Set(texts.map(([key]) => key));
    setTyping(isTyping ? (texts[0]?.[0] ?? null) : null);
    setRefused((all) => Object.fromEntries(Object.entries(all).filter(([key]) => !touched.has(key))));
  };

  /** Rebases after a save; later edits and conflicts stay in the draft. */
  const takeOver = (
    { conflicts: met }: DeskSaved,
    sent: readonly { code: string; field: string; after?: unknown }[],
    planned?: number | null,
  ) => {
    // Edits in a planned change are not applied yet.
    if (planned === undefined) queries.setQueryData<DeskEntries>(entriesQuery('item').queryKey, (now) => now && withSaved(now, sent, met));
    keep(afterSave(store.get() ?? {}, sent, met));
    setConflicts(met);
    setRestored(false);
  };
  const whatOf = (code: string, field: string): string => {
    const dish = dishes.get(code);
    const branch = desk.branches.find((each) => field.startsWith(`at.${each.code}.`));
    const place = branch ? name(branch.name) : t('desk.at_all_branches');
    const way = t(field.endsWith('pickup') ? 'desk.price_pickup' : 'desk.price_delivery');
    return t('desk.cell', { dish: dish ? name(nameIn(dish.fields)) : code, place, way });
  };
  const save = useSave(takeOver, {
    everywhere: ({ code, field }) => dishes.get(code)?.fields[inheritedField(field)],
    what: ({ code, field }) => whatOf(code, field),
  });
  const { mutate, isPending, reset, error } = useMutation({
    mutationFn: async () => {
      const edits = changed.map((key) => {
        const { text, over } = draft[key] ?? { text: '', over: null };
        const { code, field } = cellOf(key);
        return { kind: 'item' as const, code, field, before: over ?? null, after: toValue(field, text) };
      });
      await save({ edits }, t('desk.saved'));
    },
    meta: { handlesErrors: true },
    onError: (failure) => isWrongInput(failure) && setRefused(atCells(failure, changed)),
  });

  return {
    draft,
    changed,
    conflicts,
    /** Validation errors by cell. */
    wrong,
    isRestored: isRestored && changed.length > 0,
    isPending,
    /** Refusal of the whole save. */
    refusal: error && !isWrongInput(error) ? problemText(error, t) : null,
    whatOf,
    setTexts,
    save() {
      if (changed.length === 0) toast({ text: t('desk.nothing_to_save') });
      else mutate();
    },
    /** Discards a cell's draft. */
    take({ code, field }: DeskConflict) {
      const { [cellKey(code, field)]: _, ...rest } = store.get() ?? {};
      keep(rest);
      setConflicts((all) => all.filter((each) => each.code !== code || each.field !== field));
    },
    discard() {
      keep({});
      setConflicts([]);
      setRefused({});
      setRestored(false);
      reset();
    },
  };
}

export type PriceGrid = ReturnType<typeof usePriceGrid>;

/** With a single dish, server errors have no code prefix. */
function atCells({ payload }: ApiError, sent: readonly string[]): Record<string, string> {
  const codes = new Set(sent.map((key) => cellOf(key).code));
  const [only] = codes;
  return Object.fromEntries(
    Object.entries(payload ?? {}).map(([field, texts]) => [codes.size === 1 && only ? cellKey(only, field) : field, texts.join(' ')]),
  );
}
