import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface AccordionSectionProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** Renders the title as a heading. */
  isHeading?: boolean | undefined;
  /** Exclusive accordion: only one section of a name is open. */
  name?: string | undefined;
  /** Content between title and arrow, such as a count. */
  end?: ReactNode;
}

export function AccordionSection({ title, isHeading, end, className, children, ...details }: AccordionSectionProps) {
  // A heading is valid directly in a summary, but not inside a `span` there.
  const Title = isHeading ? 'h2' : 'span';
  return (
    <details {...details} className={classNames('accordion group/accordion border-b border-line last:border-b-0', className)}>
      <summary className="flex min-h-12 flex-wrap items-center gap-2 rounded-small py-2 font-semibold focus-visible:-outline-offset-2">
        <Title className="min-w-0 grow basis-32">{title}</Title>
        {end}
        <Icon name="chevron-down" className="text-muted transition-[rotate] group-open/accordion:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
