import { classNames } from './class-names.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Edge in px: 20 in controls (default), 24 alone. */
  size?: number;
  className?: string | undefined;
  /** Set only when the icon stands without a text that says the same. */
  label?: string | undefined;
}

/** Those that point along the line of reading. */
const mirrored: ReadonlySet<IconName> = new Set(['chevron-end', 'chevron-start', 'scooter', 'logout', 'cart', 'note']);

/** Not clipped to its box, which its paths keep to anyway: each clip is a step of every frame that scrolls. */
export function Icon({ name, size = 20, className, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0 overflow-visible', mirrored.has(name) && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={name in iconPaths ? iconPaths[name as keyof typeof iconPaths] : name} />
    </svg>
  );
}
