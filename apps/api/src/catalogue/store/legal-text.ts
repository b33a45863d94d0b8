/** Converts Markdown to page blocks, with an allowlist of elements. */
import type { Block, Inline } from '@sufra/contract/restaurant/model';
import type { PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';

/** Maximum nesting depth of lists and quotes, which bounds recursion; readers follow no more levels. */
const deepest = 8;

export function readMarkdown(markdown: string): Block[] {
  const { children } = fromMarkdown(markdown, { extensions: [{ disable: { null: ['htmlFlow', 'htmlText', 'codeIndented'] } }] });
  const highest = Math.min(...children.map((node) => (node.type === 'heading' ? node.depth : 6)));
  return blocksOf(children, { highest, depth: 0, urls: definedIn(children) });
}

interface Place {
  /** Highest heading level in the text. */
  highest: number;
  depth: number;
  /** What links by reference lead to. */
  urls: ReadonlyMap<string, string>;
}

const definedIn = (nodes: readonly RootContent[]): Map<string, string> =>
  new Map(nodes.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node.url]] : [])));

function blocksOf(nodes: readonly RootContent[], place: Place): Block[] {
  if (place.depth > deepest) return [];
  const inside = { ...place, depth: place.depth + 1 };
  return nodes.flatMap((node): Block[] => {
    switch (node.type) {
      case 'heading':
        return [{ kind: 'heading', level: node.depth === place.highest ? 1 : 2, content: inlinesOf(node.children, inside) }];
      case 'paragraph':
        return [{ kind: 'paragraph', content: inlinesOf(node.children, inside) }];
      case 'code':
        return [{ kind: 'paragraph', content: [node.value] }];
      case 'blockquote':
        return [{ kind: 'quote', blocks: blocksOf(node.children, inside) }];
      case 'list':
        return [
          {
            kind: 'list',
            start: node.ordered ? (node.start ?? 1) : null,
            items: node.children.map((item) => blocksOf(item.children, inside)),
          },
        ];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      default:
        return [];
    }
  });
}

function inlinesOf(nodes: readonly PhrasingContent[], place: Place): Inline[] {
  if (place.depth > deepest) return [];
  const inside = { ...place, depth: place.depth + 1 };
  const linked = (url: string, children: readonly PhrasingContent[]): Inline[] => {
    const content = inlinesOf(children, inside);
    return isSafe(url) ? [{ kind: 'link', url, content }] : content;
  };
  return nodes.flatMap((node): Inline[] => {
    switch (node.type) {
      case 'text':
      case 'inlineCode':
        return [node.value];
      case 'strong':
      case 'emphasis':
        return [{ kind: node.type, content: inlinesOf(node.children, inside) }];
      case 'link':
        return linked(node.url, node.children);
      case 'linkReference':
        return linked(place.urls.get(node.identifier) ?? '', node.children);
      case 'break':
        return [{ kind: 'break' }];
      default:
        return 'alt' in node && node.alt ? [node.alt] : [];
    }
  });
}

/** Absolute URLs only: a relative path would differ on each page. */
const isSafe = (url: string): boolean => URL.canParse(url) && /^(https?|mailto|tel):$/.test(new URL(url).protocol);
