/** Style sheet of the page, allowed by its CSP hash. Fits 320 px frames and any larger screen, in both directions. */
import { createHash } from 'node:crypto';

export const style = `
:root { color-scheme: light dark; --paper: light-dark(#eef2f6, #10161c); --surface: light-dark(#fff, #1a222b); --ink: light-dark(#16202a, #eef3f8);
  --muted: light-dark(#52606d, #a9b6c3); --line: light-dark(#cfd8e1, #3a4754); --blue: light-dark(#1d4f91, #8fbcff); --on-blue: light-dark(#fff, #0b1826);
  --warn: light-dark(#fff3cd, #4a3a06); --warn-ink: light-dark(#5b4300, #ffe7a3); --error: light-dark(#b3261e, #ff9a90); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, 'Segoe UI', 'Noto Sans Arabic', sans-serif; }
:lang(ar) { line-height: 1.7; }
.test { margin: 0; padding: 8px 16px; background: var(--warn); color: var(--warn-ink); font-size: 14px; text-align: center; }
main { max-inline-size: 480px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 16px; padding: 16px; display: grid; gap: 12px; }
h1 { margin: 0; font-size: 18px; overflow-wrap: anywhere; } h2 { margin: 0; font-size: 16px; } p { margin: 0; }
.total { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 4px 12px; }
.total strong { font-size: 24px; white-space: nowrap; }
.muted { color: var(--muted); font-size: 14px; }
.error { color: var(--error); font-size: 14px; font-weight: 600; }
form { display: grid; gap: 12px; }
label { font-weight: 600; }
input { inline-size: 100%; min-block-size: 48px; padding: 8px 12px; border: 1px solid var(--muted); border-radius: 12px; background: transparent; color: inherit;
  font: inherit; font-size: 18px; letter-spacing: 1px; direction: ltr; text-align: start; }
input[aria-invalid] { border-color: var(--error); }
button { min-block-size: 48px; padding: 8px 16px; border: 1px solid var(--blue); border-radius: 12px; background: var(--blue); color: var(--on-blue);
  font: inherit; font-weight: 600; cursor: pointer; }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 8px; }
.plain { inline-size: 100%; background: transparent; color: var(--ink); border-color: var(--line); text-align: start; display: grid; font-weight: 500; }
.plain bdi { white-space: nowrap; }
.plain:hover { border-color: var(--blue); }
.quiet { background: transparent; color: var(--blue); border-color: transparent; }
a { justify-self: center; padding: 12px 16px; color: var(--blue); }
:focus-visible { outline: 3px solid var(--blue); outline-offset: 2px; }
.fields { display: grid; gap: 12px; }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(120px, 1fr)); gap: 12px; }
label { display: block; margin-block-end: 4px; font-size: 14px; }
fieldset { margin: 0; padding: 0; border: 0; } legend { padding: 0; font-size: 14px; font-weight: 600; }
[hidden] { display: none; }
#new:not([hidden]) { display: grid; gap: 12px; }
.error:empty { display: none; }
.choice { display: flex; align-items: center; gap: 12px; min-block-size: 44px; margin: 0; font-size: 16px; font-weight: 500; }
.choice input { inline-size: 20px; block-size: 20px; min-block-size: 0; flex: none; margin: 0; accent-color: var(--blue); }
.choice .muted { margin-inline-start: auto; }
::placeholder { color: var(--muted); opacity: 1; }
summary { padding-block: 10px; font-weight: 600; cursor: pointer; }
.wallet { inline-size: 100%; background: light-dark(#000, #fff); color: light-dark(#fff, #000); border-color: transparent; }
[data-incomplete], [data-bare] { background: var(--surface); }
[data-incomplete] main, [data-bare] main { max-inline-size: none; padding: 2px; }
[data-incomplete] .test { border-radius: 12px; margin-block-end: 8px; }
.wait { inline-size: 40px; block-size: 40px; border: 4px solid var(--line); border-block-start-color: var(--blue); border-radius: 50%; justify-self: center; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .wait { animation: none; } }
`;

export const styleHash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
