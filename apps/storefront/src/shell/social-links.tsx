import { useI18n } from '../i18n.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';

/** The restaurant's own pages. */
const accounts: { name: string; icon: IconName; url: string }[] = [
  { name: 'Instagram', icon: 'instagram', url: 'https://www.instagram.com/sufra.example' },
  { name: 'Facebook', icon: 'facebook', url: 'https://www.facebook.com/sufra.example' },
  { name: 'X', icon: 'x', url: 'https://x.com/sufra_example' },
  { name: 'TikTok', icon: 'tiktok', url: 'https://www.tiktok.com/@sufra.example' },
];

export function SocialLinks() {
  const { t } = useI18n();
  return (
    <ul aria-label={t('shell.footer_follow')} className="-mx-2 flex flex-wrap gap-1">
      {accounts.map(({ name, icon, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            className="inline-flex size-11 items-center justify-center rounded-full text-muted hover:bg-sunken hover:text-ink"
          >
            <Icon name={icon} size={24} />
          </a>
        </li>
      ))}
    </ul>
  );
}
