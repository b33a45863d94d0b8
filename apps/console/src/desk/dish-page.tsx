/** One dish: its texts in both languages, its prices, and who changed what. */
import type { DeskThing } from '@sufra/contract/desk/model';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { toast } from '@sufra/ui/overlay/toasts.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { problemText } from '../calls/problems.ts';
import { Page } from '../page/page.tsx';
import { Failed, Loading } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { nameIn, shelvesOf, thingQuery, thingsQuery, useSave } from './desk-queries.ts';
import { DishForm } from './dish-form.tsx';
import { ReadOnly } from './read-only.tsx';

export function DishPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
  const { data: dish, error, refetch } = useQuery(thingQuery('item', code));
  const categories = useQuery(thingsQuery('category'));
  const failure = error ?? categories.error;
  return (
    <Page
      title={dish ? name(nameIn(dish.fields)) : t('console.dishes_title')}
      text={
        <Link to={paths.dishes} className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline">
          <Icon name="chevron-start" size={18} />
          {t('desk.back')}
        </Link>
      }
      actions={dish?.mayChange.includes('active') && <ActiveButton dish={dish} onChanged={refetch} />}
    >
      {dish && categories.data ? (
        <>
          {!dish.isActive && <Badge className="self-start">{t('desk.retired')}</Badge>}
          {dish.readOnly !== null && <ReadOnly folder={dish.readOnly} />}
          <DishForm key={code} dish={dish} shelves={shelvesOf(categories.data)} reload={async () => (await refetch()).data} />
        </>
      ) : failure ? (
        <Failed error={failure} onRetry={() => void Promise.all([refetch(), categories.refetch()])} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

/** Nothing is ever deleted: what is retired comes back with one press. */
function ActiveButton({ dish: { kind, code, isActive }, onChanged }: { dish: DeskThing; onChanged: () => unknown }) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const save = useSave(onChanged);
  const turn = async () => {
    setPending(true);
    try {
      const edits = [{ kind, code, field: 'active', before: isActive, after: !isActive }];
      await save({ edits }, t(isActive ? 'desk.retired_done' : 'desk.restored_done'));
    } catch (error) {
      toast({ text: problemText(error), tone: 'error' });
    }
    setPending(false);
    setAsked(false);
  };
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => (isActive ? setAsked(true) : void turn())}>
        {t(isActive ? 'desk.retire' : 'desk.restore')}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          title={t('desk.retire')}
          text={t('desk.retire_text')}
          confirmLabel={t('desk.retire')}
          pending={isPending}
          onConfirm={() => void turn()}
          onCancel={() => setAsked(false)}
        />
      )}
    </>
  );
}
