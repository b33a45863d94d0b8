import { classNames } from './class-names.ts';
import { drawings } from './drawings.ts';
import type { IconName } from './icon-paths.ts';

export type { IconName };

interface IconProps {
  name: IconName;
  /** Edge in px: 20 in controls (default), 24 alone. */
  size?: number;
  className?: string | undefined;
  /** Only for an icon without a text that says the same. */
  label?: string | undefined;
}

/** Default size, as in `.icon`. */
const usual = 20;

/** Icons that mirror in RTL. */
const mirrored: ReadonlySet<IconName> = new Set(['chevron-end', 'chevron-start', 'scooter', 'logout', 'cart', 'note']);

/** Distinguishes inline path data from names in the page's sprite. */
const isPath = /\d/;

export function Icon({ name, size = usual, className, label }: IconProps) {
  return (
    <svg
      width={size === usual ? undefined : size}
      height={size === usual ? undefined : size}
      viewBox="0 0 24 24"
      className={classNames('icon', mirrored.has(name) && 'rtl:-scale-x-100', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {isPath.test(name) ? <path d={name} /> : <use href={`#icon-${name}`} />}
    </svg>
  );
}

/** The sprite, rendered by the server; hydration keeps it unchanged. */
const markup = { __html: import.meta.env.SSR ? drawings() : '' };

export function Sprite() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: these are constants of ours
  return <svg className="hidden" aria-hidden dangerouslySetInnerHTML={markup} />;
}
