import { useState } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const widths = [320, 640, 960];
const sized = /-640\.webp(?=$|\?)/;
const colours = /[?&]blur=([\da-f]{3})([\da-f]{3})([\da-f]{3})$/;
const fallback = '/pictures/fallback-640.webp';

export interface PictureProps {
  /** `/pictures/hummus-640.webp?blur=…` also has other sizes, AVIF and blur colours; any other URL is used as it is. */
  src: string | null | undefined;
  alt: string;
  /** Displayed width, as in HTML: `(min-width: 1024px) 260px, 50vw`. */
  sizes?: string | undefined;
  /** For the first visible pictures: loads at once. */
  priority?: boolean | undefined;
  /** Width divided by height. */
  ratio?: number | undefined;
  className?: string | undefined;
}

const sources = (src: string, type: string) => widths.map((width) => `${src.replace(sized, `-${width}.${type}`)} ${width}w`).join(', ');

/** A blurred dish seen from above (middle, rim and table) as a gradient, until the picture has loaded. */
function blur(src: string): string | undefined {
  const [, table, rim, middle] = colours.exec(src) ?? [];
  return table && `radial-gradient(closest-side,#${middle} 40%,#${rim} 85%,#${table} 130%)`;
}

/** Reserves its space before loading; on failure shows the fallback picture, then an icon (NAV-11). */
export function Picture({ src, alt, sizes = '100vw', priority, ratio = 4 / 3, className }: PictureProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = [src, fallback].find((address) => address && !failed.includes(address));
  // Only the picture itself is clipped to rounded corners: a menu has hundreds, and every clip slows scrolling.
  const frame = classNames('block w-full bg-sunken', className);
  if (!shown) {
    return (
      <span className={classNames(frame, 'grid place-items-center')} style={{ aspectRatio: ratio }}>
        <Icon name="plate" size={48} className="text-muted opacity-60" label={alt || undefined} />
      </span>
    );
  }
  const giveUp = () => setFailed([...failed, shown]);
  return (
    <picture className={frame} style={{ aspectRatio: ratio, backgroundImage: blur(shown) }}>
      {sized.test(shown) && shown !== fallback && (
        <>
          <source type="image/avif" srcSet={sources(shown, 'avif')} sizes={sizes} />
          <source type="image/webp" srcSet={sources(shown, 'webp')} sizes={sizes} />
        </>
      )}
      <img
        key={shown}
        // A picture in the server's HTML may have failed before hydration.
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0) giveUp();
        }}
        src={shown}
        alt={alt}
        width={640}
        height={Math.round(640 / ratio)}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'auto' : 'async'}
        className="size-full rounded-[inherit] object-cover"
        onError={giveUp}
      />
    </picture>
  );
}
