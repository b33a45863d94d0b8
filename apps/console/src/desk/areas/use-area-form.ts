/** Form of a branch's areas, with undo of drawing steps. */
import { areaFields } from '@sufra/contract/desk/fields';
import type { DeskEntry } from '@sufra/contract/desk/model';
import type { OutlineProblem } from '@sufra/contract/geo/outline';
import type { Bilingual, Point } from '@sufra/contract/names';
import { freeCode } from '@sufra/contract/text';
import { useState } from 'react';
import { useStaff } from '../../account/use-staff.ts';
import { listIn } from '../desk-queries.ts';
import { draftOf } from '../drafts.ts';
import { formName, toText, toValue, wordsIn } from '../field-texts.ts';
import { useEntryForm } from '../use-entry-form.ts';
import type { GeoArea } from './geojson.ts';
import { applyOutlineEdit, cornersOf, type OutlineEdit, textOf } from './outline-edits.ts';
import { numberIn, type Terms } from './usual-terms.ts';

/** Invalid or missing terms are null. */
export interface AreaNow extends Terms {
  code: string;
  name: Bilingual;
  corners: Point[];
}

export const areaField = (code: string, field: string): string => `areas.${code}.${field}`;

/** The form of hours has a draft of the same branch. */
const draftPart = 'branch-areas';

export function useAreaForm(branch: DeskEntry, reload: () => Promise<DeskEntry | undefined>) {
  const { id } = useStaff();
  // Unsaved new areas need registered fields, too.
  const [added, setAdded] = useState(() => wordsIn(draftOf(draftPart, branch.code, id).get()?.areas?.text ?? ''));
  const known = [...new Set([...listIn(branch.fields, 'areas'), ...added])];
  const names = ['areas', ...known.flatMap((code) => areaFields.map((field) => areaField(code, field)))];
  const thing = useEntryForm(branch, names, reload, undefined, draftPart);
  const [steps, setSteps] = useState<readonly { code: string; outline: string }[]>([]);
  const textIn = (code: string, field: string): string => thing.typed[formName(areaField(code, field))] ?? '';
  const termIn = (code: string, field: string) => numberIn(toValue(areaField(code, field), textIn(code, field)));
  const codes = wordsIn(thing.typed.areas ?? '');
  const areas = codes.map(
    (code): AreaNow => ({
      code,
      name: { en: textIn(code, 'name.en'), ar: textIn(code, 'name.ar') },
      corners: cornersOf(textIn(code, 'outline')),
      ...{ fee: termIn(code, 'fee'), minimum: termIn(code, 'minimum'), minutes: termIn(code, 'minutes') },
    }),
  );
  const put = (code: string, outline: string) => thing.set(areaField(code, 'outline'), outline);
  const setCodes = (wanted: readonly string[]) => thing.set('areas', wanted.join(' '));

  const saved = listIn(branch.fields, 'areas');
  // Keep typed values of removed, unsaved areas.
  const typedOut = saved.filter((code) => !codes.includes(code));
  const removed = [
    ...typedOut.map((code) => ({ code, fields: { 'name.en': textIn(code, 'name.en') } })),
    ...branch.archived.filter(({ code }) => !codes.includes(code)),
  ];
  /** Missing fields become empty. */
  const fill = (code: string, fields: Readonly<Record<string, unknown>>) => {
    for (const field of areaFields) if (field in fields) thing.set(areaField(code, field), toText(areaField(code, field), fields[field]));
  };
  const add = (all: readonly { code: string; fields: Readonly<Record<string, unknown>> }[]) => {
    const blank = Object.fromEntries(areaFields.map((field) => [field, null]));
    setAdded((before) => [...new Set([...before, ...all.map(({ code }) => code)])]);
    for (const { code, fields } of all) fill(code, codes.includes(code) ? fields : { ...blank, ...fields });
    setCodes([...new Set([...codes, ...all.map(({ code }) => code)])]);
  };

  return {
    thing,
    areas,
    codes,
    setCodes,
    /** Removed areas that can be restored completely. */
    removed,
    restore: (code: string) => (typedOut.includes(code) ? setCodes([...codes, code]) : add(removed.filter((each) => each.code === code))),
    /** Returns its code. */
    addNew(name: string, corners: readonly Point[], terms: Terms | null): string {
      const code = freeCode(name, new Set([...known, ...removed.map((each) => each.code)]), 'area');
      add([{ code, fields: { 'name.en': name, outline: textOf(corners), ...terms } }]);
      return code;
    },
    /** Imports areas, replacing those with equal codes. */
    take: (all: readonly GeoArea[]) => add(all.map(({ code, ...area }) => ({ code, fields: fieldsOf(area) }))),
    /** Applies an edit; returns the problem, or null. Steps of one drag undo together. */
    edit(code: string, change: OutlineEdit, isStep = true): OutlineProblem | null {
      const outline = textIn(code, 'outline');
      const result = applyOutlineEdit(cornersOf(outline), change);
      if ('refused' in result) return result.refused;
      if (isStep) setSteps((all) => [...all, { code, outline }]);
      put(code, textOf(result.corners));
      return null;
    },
    /** As typed. */
    textOf: textIn,
    /** Records the outline before a drag. */
    note: (code: string, outline: string) => setSteps((all) => [...all, { code, outline }]),
    canStepBack: steps.some(({ code }) => codes.includes(code)),
    stepBack() {
      const last = steps.findLast(({ code }) => codes.includes(code));
      if (!last) return;
      setSteps((all) => all.slice(0, all.indexOf(last)));
      put(last.code, last.outline);
    },
    forgetSteps: () => setSteps([]),
  };
}

export type AreaForm = ReturnType<typeof useAreaForm>;

/** Values absent from the file stay unchanged. */
const fieldsOf = ({ name, outline, fee, minimum, minutes }: Omit<GeoArea, 'code'>): Record<string, unknown> => ({
  outline: textOf(outline),
  ...(name.en && { 'name.en': name.en }),
  ...(name.ar && { 'name.ar': name.ar }),
  ...(fee !== null && { fee }),
  ...(minimum !== null && { minimum }),
  ...(minutes !== null && { minutes }),
});
