import { Fragment, type ReactNode } from 'react';

interface NamedProps {
  children: ReactNode;
  /** Secondary texts below. */
  texts?: readonly (string | null | undefined)[];
  /** Share of the longest bar, 0 to 1; decorative. */
  part?: number | undefined;
}

/** The first cell of a row. */
export function Named({ children, texts = [], part }: NamedProps) {
  const said = texts.filter(Boolean);
  return (
    <span className="flex min-w-[100px] flex-col gap-1 wrap-anywhere">
      <span>
        <bdi>{children}</bdi>
      </span>
      {said.length > 0 && (
        <span className="text-xs text-muted">
          {said.map((text, at) => (
            <Fragment key={text}>
              {at > 0 && ' · '}
              <bdi>{text}</bdi>
            </Fragment>
          ))}
        </span>
      )}
      {part !== undefined && (
        <span aria-hidden className="block h-1.5 rounded-full bg-primary/60" style={{ inlineSize: `${Math.max(0, part) * 100}%` }} />
      )}
    </span>
  );
}
