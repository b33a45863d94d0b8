/** Preact by the name of React, for the build (vite.config.ts), with the one hook that React Router takes from React and that Preact lacks. */
// @ts-expect-error: its types say that it has no names of its own
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Updates are never delayed, so nothing is to be shown in advance. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => undefined];
