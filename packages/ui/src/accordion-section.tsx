import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface AccordionSectionProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  /** The title is a heading of the page. */
  isHeading?: boolean | undefined;
  /** Only one section of the same name is open at a time. */
  name?: string | undefined;
  /** Between the title and the arrow, such as a count. */
  end?: ReactNode;
}

export function AccordionSection({ title, isHeading, end, className, children, ...details }: AccordionSectionProps) {
  // A heading is allowed in a summary, but not inside of a `span` there.
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
