import { type CSSProperties, useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const widths = [320, 640, 960];
const sized = /-640\.webp(?=$|\?)/;
const said = /[?&](?:at=(\d+)-(\d+)(?:&|$))?(?:blur=([\da-f]{3})([\da-f]{3})([\da-f]{3}))?$/;
/** Default aspect ratio, as in `.picture`. */
const usual = 4 / 3;
const fallback = '/pictures/fallback-640.webp';

export interface PictureProps {
  /** `/pictures/hummus-640.webp?at=30-62&blur=…` also has other sizes, AVIF, a focal point and blur colours; any other URL is used as it is. */
  src: string | null | undefined;
  alt: string;
  /** Displayed width, as in HTML: `(min-width: 1024px) 260px, 50vw`. */
  sizes?: string | undefined;
  /** For the first visible pictures: loads eagerly. */
  priority?: boolean | undefined;
  /** Not visible yet, so a single URL suffices. */
  isHidden?: boolean | undefined;
  /** Initially not visible: the server renders only the coloured frame, and hydration adds the picture. */
  isLater?: boolean | undefined;
  /** Width divided by height. */
  ratio?: number | undefined;
  className?: string | undefined;
}

/** Browsers without AVIF get the single `<img>` size: too rare for another source per dish. */
const sources = (file: string) => widths.map((width) => `${file.replace(sized, `-${width}.avif`)} ${width}w`).join(', ');

/** Placeholder colours of centre, rim and table, drawn by `.picture` until loaded. */
function blur([, , , table, rim, middle]: readonly (string | undefined)[]): CSSProperties | undefined {
  return table === undefined ? undefined : ({ '--middle': `#${middle}`, '--rim': `#${rim}`, '--table': `#${table}` } as CSSProperties);
}

/** Reserves its space; on failure shows the fallback picture, then an icon (NAV-11). */
export function Picture({ src, alt, sizes = '100vw', priority, isHidden, isLater, ratio = usual, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((address) => address && !failed.includes(address));
  const frame = classNames('picture', className);
  const shape = ratio === usual ? undefined : { aspectRatio: String(ratio) };
  if (!shown) {
    return (
      <span className={classNames(frame, 'grid place-items-center')} style={shape}>
        <Icon name="plate" size={48} className="text-muted opacity-60" label={alt || undefined} />
      </span>
    );
  }
  const giveUp = () => setFailed([...failed, shown]);
  // Strip focal point and colours, which the server ignores.
  const file = shown.replace(said, '');
  const parts = said.exec(shown) ?? [];
  const look = isHidden ? shape : { ...shape, ...blur(parts) };
  if (isLater && import.meta.env.SSR) return <span className={frame} style={look} />;
  return (
    <picture className={frame} style={look}>
      {!isHidden && sized.test(shown) && shown !== fallback && <source type="image/avif" srcSet={sources(file)} sizes={sizes} />}
      <img
        key={shown}
        // A server-rendered picture may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) giveUp();
        }}
        // `loading` before `src`: Preact sets attributes in this order, and Firefox loads eagerly once it has `src`.
        loading={priority ? 'eager' : 'lazy'}
        src={file}
        alt={alt}
        width={640}
        height={Math.round(640 / ratio)}
        style={parts[1] ? { objectPosition: `${parts[1]}% ${parts[2]}%` } : undefined}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={giveUp}
      />
    </picture>
  );
}
