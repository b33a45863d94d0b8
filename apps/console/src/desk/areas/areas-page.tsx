/** Delivery areas of a branch: map, terms, precedence, and a test point. */
import type { DeskEntries, DeskEntry } from '@sufra/contract/desk/model';
import { type OutlineProblem, outlineProblem } from '@sufra/contract/geo/outline';
import type { Point } from '@sufra/contract/names';
import { Form } from '@sufra/ui/form/form.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useMemo, useRef, useState } from 'react';
import { shownIn, useStaff } from '../../account/use-staff.ts';
import { mapSettings } from '../../site.ts';
import { listIn, nameIn, textIn } from '../desk-queries.ts';
import { FormNotices, SaveFoot } from '../form-parts.tsx';
import { LeaveGuard } from '../leave-guard.tsx';
import { DeskNames } from '../names.tsx';
import { BranchScreen, type ShownBranch } from '../shown-branch.tsx';
import { AreaDetails } from './area-details.tsx';
import { AreaList } from './area-list.tsx';
import { AreasMap } from './areas-map.tsx';
import { Files } from './files.tsx';
import { Handles } from './handles.tsx';
import { NewArea } from './new-area.tsx';
import { circle, cornersOf, drawnOn, type OutlineEdit } from './outline-edits.ts';
import { PinAnswer, pinKey } from './pin-answer.tsx';
import type { Shape } from './shapes.tsx';
import { useAreaForm } from './use-area-form.ts';
import { useMapView } from './use-map-view.ts';
import { useOtherBranches } from './use-other-branches.ts';
import { usePauses } from './use-pauses.ts';
import { termsIn, usualTerms } from './usual-terms.ts';

export function AreasPage() {
  const { t } = useI18n();
  const queries = useQueryClient();
  return (
    <BranchScreen title={t('console.areas_title')} text={t('areas.text')}>
      {({ branch, list, reload, relist }) => {
        const reloads = async () => {
          const [fresh] = await Promise.all([reload(), relist(), queries.invalidateQueries({ queryKey: [pinKey] })]);
          return fresh;
        };
        return (
          <DeskNames named={{ areas: areaNames(branch) }}>
            <BranchAreas key={branch.code} branch={branch} list={list} reload={reloads} />
          </DeskNames>
        );
      }}
    </BranchScreen>
  );
}

const areaNames = ({ fields }: DeskEntry) =>
  ((fields.areas ?? []) as readonly string[]).map((code) => ({
    code,
    name: { en: String(fields[`areas.${code}.name.en`] ?? code), ar: String(fields[`areas.${code}.name.ar`] ?? '') },
  }));

function BranchAreas({ branch, list, reload }: Omit<ShownBranch, 'relist'>) {
  const { t, name } = useI18n();
  const form = useAreaForm(branch, reload);
  const pauses = usePauses();
  const staff = useStaff();
  const others = useOtherBranches(list);
  const [chosen, choose] = useState<string | null>(null);
  const [corner, setCorner] = useState<number | null>(null);
  const [line, setLine] = useState<Point[] | null>(null);
  const [pin, setPin] = useState<Point | null>(null);
  const [refused, setRefused] = useState<OutlineProblem | null>(null);
  const mapColumn = useRef<HTMLDivElement>(null);
  /** Outline before a drag, and whether it moved. */
  const dragged = useRef<{ before: string; isMoved: boolean } | null>(null);
  const { thing, areas } = form;
  const position = branch.fields.position as Point;
  const isFixed = !branch.mayChange.includes('areas');
  const branchId = shownIn(staff.branches).find((each) => each.name.en === textIn(branch.fields, 'name.en'))?.id ?? null;

  const onTap = (point: Point) => {
    setRefused(null);
    if (!line) return setPin(point);
    const next = drawnOn(line, point);
    if ('refused' in next) setRefused(next.refused);
    else setLine(next.corners);
  };
  const map = useMapView([position, ...areas.flatMap(({ corners }) => corners)], mapSettings().center, onTap);

  const select = (code: string | null) => {
    choose(code);
    setCorner(null);
    setRefused(null);
  };
  const area = areas.find(({ code }) => code === chosen);
  const edit = (change: OutlineEdit, isStep = true): OutlineProblem | null => {
    const problem = chosen === null ? null : form.edit(chosen, change, isStep);
    setRefused(problem);
    return problem;
  };
  // Defaults for a branch's first area: the other branches' terms.
  const usual = usualTerms(areas) ?? usualTerms(list.things.filter(({ isActive }) => isActive).flatMap(termsIn));
  const [added, setAdded] = useState<string | null>(null);
  const begin = (called: string, corners: readonly Point[]) => {
    const code = form.addNew(called, corners, usual);
    setLine(null);
    select(code);
    setAdded(code);
  };
  // Scroll to the new area, last in a long list.
  useEffect(() => {
    if (added !== null) document.querySelector(`[data-key="${added}"]`)?.scrollIntoView({ block: 'center' });
  }, [added]);

  const own = areas.map(
    ({ code, name: called, corners }): Shape => ({
      ...{ key: code, branch: branch.code, name: name(called) || code, corners },
      look: code === chosen ? 'selected' : pauses.find(branch.code, code) ? 'paused' : 'own',
    }),
  );
  const drawn = JSON.stringify(own);
  const elsewhere = useMemo(() => shapesBesides(list, branch.code), [list, branch.code]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `own` is a new array on every map move; compare its JSON
  const shapes = useMemo(
    () => [...others.shapes, ...elsewhere, ...own].filter(({ corners }) => corners.length > 2),
    [drawn, elsewhere, others.shapes],
  );
  const marks = [
    ...others.branches,
    ...list.things
      .filter(({ isActive, code }) => isActive || code === branch.code)
      .map(({ code, fields }) => ({
        ...{ code, name: name(nameIn(fields)), position: fields.position as Point },
        isShown: code === branch.code,
      })),
  ];

  // Clear server errors without an input, which would block resubmission.
  const submit = (event?: BaseSyntheticEvent) => {
    thing.form.clearErrors();
    form.forgetSteps();
    return thing.form.submit(event);
  };
  return (
    <div data-branch={branch.code} className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_30rem]">
      <div ref={mapColumn} className="flex min-w-0 scroll-mt-20 flex-col gap-3 xl:sticky xl:top-20">
        <AreasMap
          {...{ map, shapes, pin }}
          branches={marks}
          line={line ?? []}
          onFit={() => map.show(area && area.corners.length > 0 ? area.corners : [position, ...areas.flatMap(({ corners }) => corners)])}
        >
          {area && !isFixed && !line && (
            <Handles
              map={map}
              corners={area.corners}
              chosen={corner}
              onChoose={setCorner}
              onAdd={(after, point) => {
                if (edit({ did: 'added', after, point }) === null) setCorner(after + 1);
              }}
              onMove={(at, to, isEnd) => {
                dragged.current ??= { before: form.textOf(area.code, 'outline'), isMoved: false };
                if (edit({ did: 'moved', at, to }, false) === null) dragged.current.isMoved = true;
                if (!isEnd) return;
                if (dragged.current.isMoved) form.note(area.code, dragged.current.before);
                dragged.current = null;
              }}
            />
          )}
        </AreasMap>
        <div role="alert" className="empty:hidden" data-refused={refused ?? undefined}>
          {refused && <Notice tone="error">{t(`areas.refused_${refused}`)}</Notice>}
        </div>
        <PinAnswer code={branch.code} point={pin} edits={thing.edits} onAsk={setPin} middle={() => map.view?.center ?? null} />
      </div>
      <Form form={{ ...thing.form, submit }} className="flex min-w-0 flex-col gap-6">
        <FormNotices {...thing} />
        {branch.fields.delivers === false && <Notice>{t('areas.no_delivery')}</Notice>}
        {!isFixed && (
          <NewArea
            drawn={line?.length ?? null}
            onCircle={(called, radius) => begin(called, circle(position, radius))}
            onDraw={() => {
              select(null);
              setLine([]);
              mapColumn.current?.scrollIntoView({ block: 'start' });
            }}
            onFinish={(called) => {
              const problem = outlineProblem(line ?? []);
              setRefused(problem);
              if (!problem) begin(called, line ?? []);
            }}
            onBack={() => setLine((all) => all?.slice(0, -1) ?? null)}
            onCancel={() => {
              setLine(null);
              setRefused(null);
            }}
          />
        )}
        <AreaList {...{ branch, form, pauses, chosen, isFixed }} onChoose={select}>
          {area && <AreaDetails {...{ branch, branchId, form, area, map, pauses, corner, isFixed }} onCorner={setCorner} onEdit={edit} />}
        </AreaList>
        <Files
          code={branch.code}
          areas={() => areas.map(({ corners, ...area }) => ({ ...area, outline: corners }))}
          onTake={isFixed ? undefined : form.take}
        />
        {!isFixed && <SaveFoot isPending={thing.form.isPending}>{t('desk.save')}</SaveFoot>}
      </Form>
      <LeaveGuard isOn={thing.changed.length > 0 && !thing.form.isPending} onLeave={thing.discard} />
    </div>
  );
}

/** Areas of the caller's other branches. */
const shapesBesides = ({ things }: DeskEntries, shown: string): Shape[] =>
  things
    .filter(({ code, isActive }) => isActive && code !== shown)
    .flatMap(({ code, fields }) =>
      listIn(fields, 'areas').map(
        (each): Shape => ({
          ...{ key: `${code}/${each}`, branch: code, name: '', look: 'other' },
          corners: cornersOf(textIn(fields, `areas.${each}.outline`)),
        }),
      ),
    );
