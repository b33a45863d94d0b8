/** Notice of a shared option group: affected dishes, with an option to copy it. */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { freeCode } from '@sufra/contract/text';
import { formatTag } from '@sufra/i18n';
import { Button } from '@sufra/ui/button.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { optionGroupPath } from '../paths.ts';
import { resetSaveTarget } from './add-to-change.tsx';
import { copyGroupEdits } from './copy-group.ts';
import { entryQuery, listIn, nameIn, useSave } from './desk-queries.ts';
import { formName, toValue } from './field-texts.ts';
import { allSaved } from './leave-guard.tsx';
import type { EntryForm } from './use-entry-form.ts';

type Dish = DeskEntries['things'][number];

interface SharedNoticeProps {
  group: DeskEntry;
  thing: EntryForm;
  users: readonly Dish[];
  from: Dish | undefined;
  taken: ReadonlySet<string>;
}

/** Number of dishes named. */
const mostNamed = 5;

export function SharedNotice({ group, thing, users, from, taken }: SharedNoticeProps) {
  const { t, name, locale } = useI18n();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const code = freeCode(group.code, taken, 'options');
  const save = useSave(async (_, sent) => {
    if (sent.length === 0) return queries.invalidateQueries({ queryKey: entryQuery(group.kind, code).queryKey });
    thing.discard();
    await navigate(optionGroupPath(code, from?.code), { replace: true, state: allSaved });
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (dish: Dish) => {
      const typed = Object.fromEntries(thing.changed.map((field) => [field, toValue(field, thing.typed[formName(field)] ?? '')]));
      const own = { code: dish.code, optionGroups: listIn(dish.fields, 'optionGroups') };
      return save({ edits: copyGroupEdits(group, { ...group.fields, ...typed }, code, own) }, t('desk.copied'));
    },
  });
  if (users.length < 2) return null;
  const names = users.slice(0, mostNamed).map((dish) => name(nameIn(dish.fields)));
  const list = new Intl.ListFormat(formatTag(locale), { type: 'unit' }).format(names) + (users.length > mostNamed ? ' …' : '');
  const isOneOf = from && users.includes(from) && group.mayChange.includes('options');
  return (
    <Notice tone="info" title={t('desk.shared', { count: users.length })}>
      <p className="wrap-anywhere">
        <bdi>{list}</bdi>
      </p>
      {isOneOf && (
        <Button
          variant="secondary"
          className="mt-3"
          pending={isPending}
          onClick={() => {
            resetSaveTarget();
            mutate(from);
          }}
        >
          <Sentence message="desk.copy" values={{ name: name(nameIn(from.fields)) }} />
        </Button>
      )}
    </Notice>
  );
}
