import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

export interface TabsStripProps {
  label: string;
  tabs: readonly { id: string; label: ReactNode }[];
  selected: string | null;
  onSelect: (id: string) => void;
  /** Id of the tabpanel element. */
  panelId: string;
  className?: string | undefined;
}

/** Tabs in a scrolling line; arrow keys move, Enter or Space selects (manual activation). */
export function TabsStrip({ label, tabs, selected, onSelect, panelId, className }: TabsStripProps) {
  const strip = useRef<HTMLDivElement>(null);
  const hasScrolled = useRef(false);
  const reachable = tabs.some((tab) => tab.id === selected) ? selected : tabs[0]?.id;

  // Before paint: a tab must not move away from a press.
  useLayoutEffect(() => {
    const tab = strip.current?.querySelector(`[data-tab="${CSS.escape(selected ?? '')}"]`);
    if (!strip.current || !tab) return;
    const isFirst = !hasScrolled.current;
    hasScrolled.current = true;
    // A visitor may have scrolled the strip before hydration.
    if (isFirst && strip.current.scrollLeft !== 0) return;
    const calm = isFirst || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const [outer, inner] = [strip.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    strip.current.scrollBy({ left: inner.x + inner.width / 2 - outer.x - outer.width / 2, behavior: calm ? 'instant' : 'smooth' });
  }, [selected]);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
    const forward = event.currentTarget.matches(':dir(rtl)') ? 'ArrowLeft' : 'ArrowRight';
    const at = all.indexOf(document.activeElement as HTMLElement);
    let next: number;
    if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = all.length - 1;
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') next = at + (event.key === forward ? 1 : -1);
    else return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };

  return (
    <div
      ref={strip}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={classNames('tabs-strip no-scrollbar flex gap-2 overflow-x-auto overscroll-x-contain px-4 py-2', className)}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          data-tab={tab.id}
          aria-selected={tab.id === selected}
          aria-controls={panelId}
          tabIndex={tab.id === reachable ? 0 : -1}
          onClick={() => onSelect(tab.id)}
          className="tab"
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
