import { Skeleton } from '@sufra/ui/skeleton.tsx';
import { ItemGridPlaceholder } from './list/item-grid.tsx';

/** The page while its branch loads. */
export function MenuPlaceholder({ title }: { title: string }) {
  return (
    <div className="page py-6">
      <h1 className="text-2xl">{title}</h1>
      <Skeleton className="mt-2 h-5 w-48" />
      <TabsPlaceholder />
      <ItemGridPlaceholder />
    </div>
  );
}

const widths = ['w-24', 'w-32', 'w-20', 'w-28', 'w-24', 'w-32'];

/** In place of the category tabs (MENU-02). */
export const TabsPlaceholder = () => (
  <div aria-hidden data-placeholder="tabs" className="flex gap-2 overflow-hidden py-2">
    {widths.map((width, index) => (
      <Skeleton key={`${width}${index.toString()}`} className={`h-11 shrink-0 rounded-full ${width}`} />
    ))}
  </div>
);
