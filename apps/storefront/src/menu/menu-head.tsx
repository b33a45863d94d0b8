/** What search engines and link previews are told of a menu, or of the dish that its address names (decision 10). */
import type { Branch } from '@sufra/contract/branches/model';
import { shareCut } from '@sufra/contract/focal-point';
import type { Item } from '@sufra/contract/menu/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useContext } from 'react';
import { useRouteLoaderData } from 'react-router';
import { paths } from '../paths.ts';
import { InlineScript } from '../site/inline-script.tsx';
import { inLanguage, PageHead, useAskedLanguage, useRestaurant } from '../site/page-head.tsx';
import { RenderContext, type Site } from '../site/server-context.ts';
import type { RenderedMenu } from './open-menu.ts';
import { structuredData } from './structured-data.ts';

/** Of a dish, what its link shows. */
export type ShownDish = Pick<Item, 'id' | 'name' | 'description' | 'picture'>;

interface MenuHeadProps {
  /** English, as in the address. */
  branchName: string;
  branch: Branch | undefined;
  /** The branch's name, as it is read. */
  title: string;
  dish: ShownDish | null;
}

export function MenuHead({ branchName, branch, title, dish }: MenuHeadProps) {
  const { t, name } = useI18n();
  const restaurant = name(useRestaurant().name);
  const description = t('menu.page_description', { branch: title });
  if (!dish) {
    return (
      <PageHead
        title={t('menu.page_title', { branch: title, name: restaurant })}
        description={description}
        path={paths.menu(branchName)}
        picture={branch?.picture ? shareCut(branch.picture) : undefined}
        pictured={title}
      />
    );
  }
  const called = name(dish.name);
  return (
    <PageHead
      title={t('menu.dish_title', { dish: called, branch: title, name: restaurant })}
      description={name(dish.description) || description}
      path={paths.dish(branchName, dish.id)}
      picture={dish.picture ? shareCut(dish.picture) : undefined}
      pictured={called}
    />
  );
}

/** The menu for search engines. They get all of it as text; it is never sent as data, so only the server has it. */
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
