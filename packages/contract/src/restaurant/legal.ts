/** A legal text as it is read: of Markdown what a text needs. No HTML, no pictures, and no links but to pages, mail and phones. */

export type Inline =
  | string
  | { kind: 'strong' | 'emphasis'; content: readonly Inline[] }
  | { kind: 'link'; url: string; content: readonly Inline[] }
  | { kind: 'break' };

export type Block =
  /** 1 is the highest that the text uses. */
  | { kind: 'heading'; level: 1 | 2; content: readonly Inline[] }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'quote'; blocks: readonly Block[] }
  /** `start` is null where the items are not numbered. */
  | { kind: 'list'; start: number | null; items: readonly (readonly Block[])[] }
  | { kind: 'rule' };

export interface LegalText {
  /** The language that it is in: not the one asked for where it exists in the other only. */
  locale: 'en' | 'ar';
  blocks: readonly Block[];
}
