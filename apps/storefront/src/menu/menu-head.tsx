/** Head metadata of a menu or its linked dish, for search engines and link previews (decision 10). */
import type { Branch } from '@sufra/contract/branches/model';
import { shareCut } from '@sufra/contract/focal-point';
import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { paths } from '../paths.ts';
import { InlineScript } from '../site/head.tsx';
import { inLanguage, PageHead, useAskedLanguage, useRestaurant } from '../site/page-head.tsx';
import { RenderContext, type Site } from '../site/server-context.ts';
import type { RenderedMenu } from './open-menu.ts';
import { structuredData } from './structured-data.ts';

/** Dish fields for link previews. */
export type ShownDish = Pick<Item, 'id' | 'name' | 'description' | 'picture'>;

interface MenuHeadProps {
  /** English, as in the URL. */
  branchName: string;
  branch: Branch | undefined;
  /** Localized branch name. */
  title: string;
  dish: ShownDish | null;
}

export function MenuHead({ branchName, branch, title, dish }: MenuHeadProps) {
  const { t, name } = useI18n();
  const restaurant = name(useRestaurant().name);
  const texts = { branch: title, name: restaurant };
  const called = dish ? name(dish.name) : title;
  const picture = (dish ?? branch)?.picture;
  return (
    <PageHead
      title={dish ? t('menu.dish_title', { dish: called, ...texts }) : t('menu.page_title', texts)}
      description={(dish && name(dish.description)) || t('menu.page_description', { branch: title })}
      path={dish ? paths.dish(branchName, dish.id) : paths.menu(branchName)}
      picture={picture ? shareCut(picture) : undefined}
      pictured={called}
    />
  );
}

/** Complete menu as text for search engines; server only, never sent as data. */
export function MenuForSearch({ branchName, rendered: { branch, orderType } }: { branchName: string; rendered: RenderedMenu }) {
  const restaurant = useRestaurant();
  const site = useRouteLoaderData('root') as Site;
  const whole = useContext(RenderContext)?.menu(branchName);
  const url = inLanguage(paths.menu(branch.name.en), useAskedLanguage());
  return (
    <InlineScript type="application/ld+json">
      {import.meta.env.SSR && whole
        ? structuredData({
            ...whole,
            branch,
            orderType: orderType ?? 'delivery',
            locale: site.locale,
            publicUrl: site.publicUrl,
            restaurant,
            url,
          })
        : ''}
    </InlineScript>
  );
}
