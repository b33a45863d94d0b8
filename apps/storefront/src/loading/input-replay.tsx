/** Input replay: repeats presses and typing from before hydration. */
import { useContext, useEffect, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';
import { allHydrated } from './hydrate-later.tsx';

/** In order of occurrence. Links and `<details>` work natively, but React must learn of opened ones. */
interface Early {
  /** Value null: a press; otherwise `<details>`, typed text or a form. */
  kept: Map<HTMLElement, string | null>;
  stop: () => void;
  /** Callbacks that wait for the replay. */
  waiting?: (() => void)[];
}

declare global {
  interface Window {
    early?: Early;
  }
}

/**
 * Captures presses before hydration. Inline, allowed by its hash. Runs before React, which hears some presses while starting. Repeated
 * presses of a button count once. A submit button stands for its form, because it may be disabled later. A press starts the scripts at once
 * (deferred-scripts.tsx).
 */
export const inputCaptureScript = `(()=>{const kept=new Map(),w=window,ending=new AbortController;
const on=(type,keep)=>w.addEventListener(type,e=>{const t=e.target;if(t instanceof Element)keep(e,t)},{capture:true,signal:ending.signal});
const hold=(e,t)=>{e.preventDefault();e.stopImmediatePropagation();kept.delete(t);kept.set(t,null)};
on('pointerdown',()=>w.dispatchEvent(new Event('begin')));
on('keydown',()=>w.dispatchEvent(new Event('begin')));
on('click',(e,t)=>{const c=t.closest('a[href],button,summary,input[type=radio],input[type=checkbox]');
if(c&&c.localName==='summary')kept.set(c.parentElement,null);else if(c&&c.localName!=='a')hold(e,c.type==='submit'&&c.form||c)});
on('submit',hold);
on('input',(e,t)=>{if(t.value!==undefined)kept.set(t,t.value)});
w.early={kept,stop:()=>ending.abort()}})()`;

/** Replays when all is hydrated and loaders have run, because adding a dish needs a chosen branch. Afterwards presses are native. */
export function InputReplay() {
  const isReady = useContext(RouterState)?.initialized;
  // Layout effect: React would clear a controlled field, whose text it does not know, on its next render.
  useLayoutEffect(replayTexts, []);
  useEffect(() => {
    if (isReady) void allHydrated().then(replay);
  }, [isReady]);
  return null;
}

/** Runs now or after the replay: for changes that remove pressed elements. */
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

/** Resets React's value tracking, which would ignore an equal value. */
function type(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd } = field;
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  // E-mail fields and selects have no caret.
  if (typeof selectionStart === 'number') field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
