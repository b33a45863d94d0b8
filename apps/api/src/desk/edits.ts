/** What edits ask for. Pure. */
import { isDeepStrictEqual } from 'node:util';
import { activeField, type FieldChange, type Json } from '@sufra/restaurant/things';

/** Whether it asks for a thing that is not there: in the trail it is one that became active out of nothing. */
export const isCreation = ({ field, before, after }: FieldChange): boolean => field === activeField && before === null && after === true;

/** Texts are tidied where they are read, and of lists of tables each says itself what is wrong with it; what else was asked for is there as it was asked for. */
export function isSaid(asked: Json, read: Json | undefined): boolean {
  if (typeof asked === 'string') return typeof read === 'string';
  if (!Array.isArray(asked) || !asked.some((each) => typeof each === 'object')) return isDeepStrictEqual(asked, read);
  return Array.isArray(read) && read.length === asked.length;
}
