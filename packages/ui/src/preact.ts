/** Vite aliases: Preact is a quarter of React's size and API-compatible (decision 10). */
export const preact = [
  { find: /^react$/, replacement: '@sufra/ui/react.ts' },
  { find: /^react\/(jsx(?:-dev)?-runtime)$/, replacement: 'preact/$1' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
];
