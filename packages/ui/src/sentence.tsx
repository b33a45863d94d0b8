import type { MessageKey } from '@sufra/i18n';
import { Fragment, type ReactNode } from 'react';
import { useI18n } from './i18n.tsx';

const gap = '\u0001';

/** A message whose values (names, prices, codes) are isolated, so that they cannot reorder the words around them. Numbers are passed on for plurals. */
export function Sentence({ message, values }: { message: MessageKey; values: Record<string, ReactNode> }) {
  const { t } = useI18n();
  const marked = Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : `${gap}${name}${gap}`]);
  return t(message, Object.fromEntries(marked))
    .split(gap)
    .map((part, index) => <Fragment key={part + index.toString()}>{index % 2 ? <bdi>{values[part]}</bdi> : part}</Fragment>);
}
