/** Legal text: a Markdown subset without HTML or pictures; links only to pages, mail and phones. */

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; content: readonly Inline[] }
  | { kind: 'link'; url: string; content: readonly Inline[] }
  | { kind: 'break' };

export type Block =
  /** 1 is the highest level the text uses. */
  | { kind: 'heading'; level: 1 | 2; content: readonly Inline[] }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  /** `start` is null for unordered lists. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'rule' };

export interface LegalText {
  /** Actual language: differs from the requested one when only the other exists. */
  locale: 'en' | 'ar';
  blocks: readonly Block[];
}
