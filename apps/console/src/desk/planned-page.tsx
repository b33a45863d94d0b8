/** Page of a planned change: its edits and actions. */
import type { DeskEdit } from '@sufra/contract/desk/model';
import { maxPlannedNameLength } from '@sufra/contract/desk/model';
import type { PlannedChange } from '@sufra/contract/desk/planned-schemas';
import { Badge } from '@sufra/ui/badge.tsx';
import { Button } from '@sufra/ui/button.tsx';
import { EmptyState } from '@sufra/ui/empty-state.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { Sentence, useI18n } from '@sufra/ui/i18n.tsx';
import { Icon } from '@sufra/ui/icon.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { ConfirmDialog } from '@sufra/ui/overlay/confirm-dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useForm } from '../calls/problems.ts';
import { FormDialog } from '../page/form-dialog.tsx';
import { Page } from '../page/page.tsx';
import { Loaded } from '../page/states.tsx';
import { paths } from '../paths.ts';
import { ReadOnly } from './notices.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PlannedLines } from './planned-lines.tsx';
import { plannedQuery } from './planned-queries.ts';
import { momentIn } from './planned-texts.ts';
import { PreviewButton } from './preview-button.tsx';
import { usePlanned } from './use-planned.ts';
import { ValueNames } from './value-names.tsx';

export function PlannedPage() {
  const { id = '' } = useParams();
  const { t } = useI18n();
  const change = useQuery(plannedQuery(Number(id)));
  return (
    <Page
      title={change.data?.name ?? t('console.changes_title')}
      text={
        <Link to={paths.changes} className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline">
          <Icon name="chevron-start" size={18} />
          {t('desk.plan_back')}
        </Link>
      }
    >
      <Loaded queries={[change]}>{([data]) => <Change change={data} />}</Loaded>
    </Page>
  );
}

function Change({ change }: { change: PlannedChange }) {
  const { t, locale } = useI18n();
  const { state, lines } = change;
  const planned = usePlanned(change);
  const [asked, setAsked] = useState<'name' | 'plan' | 'discard' | null>(null);
  const close = () => setAsked(null);
  const mayChange = change.readOnly === null;
  const mayPublish = mayChange && change.mayPublish;
  const isOpen = state === 'open';
  const undecided = lines.filter(({ conflict, wrong }) => conflict || wrong !== null).length;
  /** Conflicting edits are skipped; an invalid one blocks all. */
  const isStaying = state === 'planned' && lines.every(({ wrong }) => wrong === null);
  const isReady = lines.length > 0 && undecided === 0 && change.wrong === null;
  return (
    <>
      <p className="-mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        <Badge tone={state === 'planned' ? 'primary' : 'neutral'}>{t(`desk.plan_${state}`)}</Badge>
        {t('desk.plan_count', { count: lines.length })}
        {change.hidden > 0 && <span>{t('desk.plan_hidden', { count: change.hidden })}</span>}
      </p>
      {change.readOnly !== null && <ReadOnly folder={change.readOnly} />}
      {change.failure !== null && (
        <Notice tone="error" title={t('desk.plan_failed')}>
          {change.failure}
        </Notice>
      )}
      {change.wrong !== null && <Notice tone="error">{change.wrong}</Notice>}
      {(isOpen || state === 'planned') && undecided > 0 && (
        <Notice tone="warning">{t(isStaying ? 'desk.plan_will_stay' : 'desk.plan_undecided', { count: undecided })}</Notice>
      )}
      {change.from !== null && (
        <Notice icon="clock" title={<Sentence message="desk.plan_planned_by" values={{ by: change.planner ?? '' }} />}>
          <span className="block">
            <Sentence
              message={state === 'planned' ? 'desk.plan_starts' : 'desk.plan_started'}
              values={{ time: momentIn(locale, change.from) }}
            />
          </span>
          {change.until !== null && (
            <span className="block">
              <Sentence
                message={state === 'ended' ? 'desk.plan_was_until' : 'desk.plan_ends'}
                values={{ time: momentIn(locale, change.until) }}
              />
            </span>
          )}
          {change.clock && (
            <span className="block">
              <Sentence message="desk.plan_clock_of" values={{ branch: change.clock.branch[locale] || change.clock.branch.en }} />
            </span>
          )}
        </Notice>
      )}
      {mayPublish && (
        <div className="flex flex-wrap gap-3">
          {isOpen && (
            <>
              <Button pending={planned.isPending} aria-disabled={!isReady} onClick={() => isReady && planned.publish()}>
                {t('desk.plan_publish')}
              </Button>
              {change.clock && (
                <Button variant="secondary" aria-disabled={!isReady} onClick={() => isReady && setAsked('plan')}>
                  {t('desk.plan_later')}
                </Button>
              )}
              <Button variant="secondary" onClick={() => setAsked('name')}>
                {t('desk.plan_rename')}
              </Button>
              <Button variant="ghost" onClick={() => setAsked('discard')}>
                {t('desk.plan_discard')}
              </Button>
            </>
          )}
          {state === 'planned' && (
            <Button variant="secondary" pending={planned.isPending} onClick={planned.unschedule}>
              {t('desk.plan_take_back')}
            </Button>
          )}
          {state === 'published' && change.until !== null && (
            <Button variant="secondary" pending={planned.isPending} onClick={planned.unschedule}>
              {t('desk.plan_keep')}
            </Button>
          )}
          {state === 'published' && change.sets.length > 0 && (
            <Button variant="secondary" pending={planned.isPending} onClick={planned.undo}>
              {t('desk.undo')}
            </Button>
          )}
        </div>
      )}
      {(isOpen || state === 'planned') && lines.length > 0 && change.hidden === 0 && (
        <div>
          <PreviewButton
            edits={lines.map(({ kind, code, field, before, after }) => ({ kind: kind as DeskEdit['kind'], code, field, before, after }))}
            clockOf={change.clock}
          />
        </div>
      )}
      {lines.length === 0 ? (
        <EmptyState compact title={t('desk.plan_empty')} text={t('desk.plan_none_text')} />
      ) : (
        <ValueNames fields={lines.map(({ field }) => field)}>
          <PlannedLines change={change} {...(isOpen && mayChange && { onRemove: planned.remove, onInsist: planned.insist })} />
        </ValueNames>
      )}
      {asked === 'plan' && change.clock && (
        <PlanDialog
          clockOf={change.clock}
          onClose={close}
          onPlan={async (from, until) => {
            if (await planned.schedule(from, until)) close();
          }}
        />
      )}
      {asked === 'name' && <RenameDialog name={change.name} onClose={close} onRename={planned.rename} />}
      {asked === 'discard' && (
        <ConfirmDialog
          open
          danger
          title={t('desk.plan_discard_title')}
          text={t('desk.plan_discard_text')}
          confirmLabel={t('desk.plan_discard')}
          pending={planned.isPending}
          onConfirm={planned.discard}
          onCancel={close}
        />
      )}
    </>
  );
}

interface RenameDialogProps {
  name: string;
  onRename: (name: string) => Promise<unknown>;
  onClose: () => void;
}

function RenameDialog({ name, onRename, onClose }: RenameDialogProps) {
  const { t } = useI18n();
  const form = useForm({ defaultValues: { name }, send: (typed) => onRename(typed.name.trim()), onSent: onClose });
  return (
    <FormDialog form={form} onClose={onClose} title={t('desk.plan_rename')} size="sm" submit={t('desk.save')}>
      <TextField
        label={t('desk.plan_name')}
        required
        dir="auto"
        autoComplete="off"
        maxLength={maxPlannedNameLength}
        data-autofocus
        {...form.field('name', { validate: (typed) => typed.trim() !== '' || 'desk.plan_name_missing' })}
      />
    </FormDialog>
  );
}
