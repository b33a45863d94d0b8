/** What is pressed and typed before the page's scripts have run is carried out once they have. */
import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';
import { allHydrated } from './hydrate-later.tsx';

/** In the order in which it was done. Links and `<details>` need no scripts: of these React has to hear that they were opened. */
interface Early {
  /** To be pressed; null: a `<details>`, a text field with what was typed, or a form to be sent. */
  kept: Map<HTMLElement, string | null>;
  stop: () => void;
  /** What waits for the replay. */
  waiting?: (() => void)[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Replays presses from before hydration. Inline and allowed by its hash.
 * It runs before React, which would hear some presses while it starts.
 * A visitor who presses a button again before anything happened means it once.
 * The button of a form stands for its form, as the button may be disabled by then. A press starts the scripts at once (deferred-scripts.tsx).
 */
export const earlyScript = `(()=>{const kept=new Map(),w=window,ending=new AbortController;
const on=(type,keep)=>w.addEventListener(type,e=>{const t=e.target;if(t instanceof Element)keep(e,t)},{capture:true,signal:ending.signal});
const hold=(e,t)=>{e.preventDefault();e.stopImmediatePropagation();kept.delete(t);kept.set(t,null)};
on('pointerdown',()=>w.dispatchEvent(new Event('begin')));
on('keydown',()=>w.dispatchEvent(new Event('begin')));
on('click',(e,t)=>{const c=t.closest('a[href],button,summary,input[type=radio],input[type=checkbox]');
if(c&&c.localName==='summary')kept.set(c.parentElement,null);else if(c&&c.localName!=='a')hold(e,c.type==='submit'&&c.form||c)});
on('submit',hold);
on('input',(e,t)=>{if(t.value!==undefined)kept.set(t,t.value)});
w.early={kept,stop:()=>ending.abort()}})()`;

/** Once all is hydrated and the page's loaders have run: a branch is chosen then that a dish can be added to. From here on a press counts by itself. */
export function InputReplay() {
  const isReady = useContext(RouterState)?.initialized;
  // As React takes over: it would empty a controlled field, of whose text it knows nothing, as soon as it renders that once more.
  useLayoutEffect(replayTexts, []);
  useEffect(() => {
    if (isReady) void allHydrated().then(replay);
  }, [isReady]);
  return null;
}

/** Runs now, or after the replay: for what would remove the elements that were pressed from the page. */
export function whenReplayed(run: () => void): void {
  const { early } = window;
  if (early) early.waiting = [...(early.waiting ?? []), run];
  else run();
}

function replayTexts(): void {
  for (const [field, typed] of window.early?.kept ?? []) if (typed !== null) type(field as HTMLInputElement, typed);
}

function replay(): void {
  const { early } = window;
  if (!early) return;
  delete window.early;
  early.stop();
  for (const [element, typed] of early.kept) {
    if (!element.isConnected) continue;
    if (typed !== null) type(element as HTMLInputElement, typed);
    else if (element instanceof HTMLDetailsElement) element.dispatchEvent(new Event('toggle'));
    else if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
  for (const run of early.waiting ?? []) run();
}

/** React compares with the last value that it knows, and hears nothing of one that it was told. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  // Fields of e-mails and lists of choices have no caret.
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
