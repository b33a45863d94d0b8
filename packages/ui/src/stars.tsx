import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export const starIcon = 'M12 3.500l2.700 5.500 6 .9-4.300 4.200 1 6-5.400-2.800-5.400 2.800 1-6L3.300 9.900l6-.9Z';

interface StarsProps {
  /** Of five. */
  count: number;
  label: string;
  className?: string | undefined;
}

/** Rating of up to five stars. */
export function Stars({ count, label, className }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={classNames('flex', className)}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name={starIcon} className={star <= count ? 'fill-accent text-accent' : 'text-control'} />
      ))}
    </span>
  );
}
