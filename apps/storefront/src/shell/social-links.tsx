import type { SocialNetwork } from '@sufra/contract/restaurant/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { VisuallyHidden } from '@sufra/ui/visually-hidden.tsx';
import { useRestaurant } from '../site/use-restaurant.ts';
// Drawings of their own, as a restaurant has few of them.
import marks from './social.svg?url';

const names: Readonly<Record<SocialNetwork, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};

/** The restaurant's own pages. */
export function SocialLinks() {
  const { t } = useI18n();
  return (
    <ul aria-label={t('shell.footer_follow')} className="-mx-2 flex flex-wrap lg:gap-1">
      {useRestaurant().social.map(({ network, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <svg
              width={24}
              height={24}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
              className="overflow-visible"
              aria-hidden
            >
              <use href={`${marks}#${network}`} />
            </svg>
            <VisuallyHidden>{names[network]}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
