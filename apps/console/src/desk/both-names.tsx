import { useI18n } from '@sufra/ui/i18n.tsx';
import type { ReactNode } from 'react';
import { nameIn } from './desk-queries.ts';

export function BothNames({ fields, children }: { fields: Parameters<typeof nameIn>[0]; children?: ReactNode }) {
  const { name, locale } = useI18n();
  const names = nameIn(fields);
  const other = locale === 'ar' ? names.en : names.ar;
  return (
    <span className="min-w-0 grow basis-40">
      <span className="block font-semibold wrap-anywhere">
        <bdi>{name(names)}</bdi>
      </span>
      {other !== name(names) && other !== '' && (
        <span className="block text-sm text-muted wrap-anywhere" lang={locale === 'ar' ? 'en' : 'ar'}>
          <bdi>{other}</bdi>
        </span>
      )}
      {children}
    </span>
  );
}
