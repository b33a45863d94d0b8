/** Social network pages, in display order. */
import { socialNetworks } from '@sufra/contract/restaurant/model';
import { Select } from '@sufra/ui/form/text-area.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useId } from 'react';
import { type Control, FieldError } from './form-fields.tsx';
import { moved, OrderList } from './order-list.tsx';

interface SocialPage {
  network: string;
  url: string;
}

/** Brand spellings. */
const names: Readonly<Record<string, string>> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  x: 'X',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
};
const nameOf = (network: string): string => names[network] ?? network;

export function SocialField({ text, error, disabled, onChange }: Control) {
  const { t } = useI18n();
  const [addId, errorId] = [useId(), useId()];
  const pages: SocialPage[] = JSON.parse(text || '[]');
  const set = (wanted: readonly SocialPage[]) => onChange(JSON.stringify(wanted));
  const takeOut = ({ key }: { key: string }) => {
    set(pages.filter(({ network }) => network !== key));
    document.getElementById(addId)?.focus();
  };
  const left = socialNetworks.filter((network) => !pages.some((page) => page.network === network));
  return (
    <fieldset aria-describedby={error ? errorId : undefined} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{t('desk.social')}</legend>
      <p className="text-sm text-muted">{t('desk.social_text')}</p>
      {pages.length > 0 && (
        <OrderList
          label={t('desk.social')}
          isForm
          entries={pages.map(({ network, url }, place) => ({ key: network, name: nameOf(network), url, place }))}
          onMove={disabled ? undefined : (from, to) => set(moved(pages, from, to))}
          onTakeOut={disabled ? undefined : takeOut}
        >
          {({ key, name, url, place }) => (
            <TextField
              label={t('desk.social_url', { network: name })}
              name={`social/${place}/url`}
              type="url"
              inputMode="url"
              autoComplete="off"
              disabled={disabled}
              value={url}
              onChange={({ target }) => set(pages.map((page) => (page.network === key ? { ...page, url: target.value } : page)))}
            />
          )}
        </OrderList>
      )}
      {!disabled && left.length > 0 && (
        <Select
          id={addId}
          name={`social/${pages.length}/network`}
          label={t('desk.social_add')}
          labelHidden
          value=""
          onChange={({ target }) => set([...pages, { network: target.value, url: 'https://' }])}
        >
          <option value="" disabled>
            {t('desk.social_add')}
          </option>
          {left.map((network) => (
            <option key={network} value={network}>
              {nameOf(network)}
            </option>
          ))}
        </Select>
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </fieldset>
  );
}
