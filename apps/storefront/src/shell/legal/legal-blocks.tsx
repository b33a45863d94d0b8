import type { Block, Inline, LegalText } from '@sufra/contract/restaurant/model';
import { direction } from '@sufra/i18n';
import { classNames } from '@sufra/ui/class-names.ts';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Fragment } from 'react';

/** Renders a legal text, with headings below the page's (`under` 1) or dialog's (2). */
export function LegalBlocks({ text, under }: { text: LegalText; under: 1 | 2 }) {
  const { locale } = useI18n();
  const foreign = text.locale === locale ? {} : { lang: text.locale, dir: direction(text.locale) };
  return (
    <div {...foreign} className="max-w-prose text-muted">
      <Blocks blocks={text.blocks} under={under} />
    </div>
  );
}

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const;

function Blocks({ blocks, under }: { blocks: readonly Block[]; under: 1 | 2 }) {
  return blocks.map((block, index) => {
    const key = `${index}`;
    switch (block.kind) {
      case 'heading': {
        const Heading = headings[(under + block.level) as keyof typeof headings];
        return (
          <Heading
            key={key}
            className={classNames('mt-6 mb-1 text-ink first:mt-0', block.level === 1 && under === 1 ? 'text-lg' : 'text-base')}
          >
            <Inlines content={block.content} />
          </Heading>
        );
      }
      case 'paragraph':
        return (
          <p key={key} className="[p+&]:mt-3">
            <Inlines content={block.content} />
          </p>
        );
      case 'quote':
        return (
          <blockquote key={key} className="my-3 border-s-2 border-line ps-4">
            <Blocks blocks={block.blocks} under={under} />
          </blockquote>
        );
      case 'list': {
        const List = block.start === null ? 'ul' : 'ol';
        return (
          <List
            key={key}
            start={block.start ?? undefined}
            className={classNames('my-3 ps-6', block.start === null ? 'list-disc' : 'list-decimal')}
          >
            {block.items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text stays as it is
              <li key={at}>
                <Blocks blocks={item} under={under} />
              </li>
            ))}
          </List>
        );
      }
      default:
        return <hr key={key} className="my-6 border-line" />;
    }
  });
}

function Inlines({ content }: { content: readonly Inline[] }) {
  return content.map((part, index) => {
    const key = `${index}`;
    if (typeof part === 'string') return <Fragment key={key}>{part}</Fragment>;
    switch (part.kind) {
      case 'strong':
        return (
          <strong key={key} className="text-ink">
            <Inlines content={part.content} />
          </strong>
        );
      case 'emphasis':
        return (
          <em key={key}>
            <Inlines content={part.content} />
          </em>
        );
      case 'link':
        return (
          <a key={key} href={part.url} rel="noreferrer" className="font-semibold break-words text-primary underline underline-offset-4">
            <Inlines content={part.content} />
          </a>
        );
      default:
        return <br key={key} />;
    }
  });
}
