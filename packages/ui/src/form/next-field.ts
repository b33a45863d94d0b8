import type { KeyboardEvent } from 'react';

const fields = 'input:not([type=checkbox], [type=radio], [hidden]), select, textarea';

/** Where a phone's keyboard says "next" (`enterKeyHint`), its key leads to the next field. At a desk Enter sends the form, as ever. */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event;
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement) || target.enterKeyHint !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  const all = [...form.querySelectorAll<HTMLElement>(fields)].filter((field) => field === target || field.checkVisibility());
  const next = all[all.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
