/** Alias of React to Preact for the builds (preact.ts), with the one hook that React Router needs and Preact lacks. */
// @ts-expect-error: its types say that it has no names of its own
export * from 'preact/compat';
export { default } from 'preact/compat';

/** Preact never delays updates, so optimistic state is the state. */
export const useOptimistic = <State>(state: State): [State, () => void] => [state, () => undefined];
