/** The little Markdown that the document is written in, as HTML: paragraphs, **strong** words and `code`. */
import { escapeHtml } from '../html.ts';

export const markdown = (text: string): string =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map(
      (paragraph) =>
        `<p>${escapeHtml(paragraph)
          .replace(/`([^`]+)`/g, '<code>$1</code>')
          .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')}</p>`,
    )
    .join('');
