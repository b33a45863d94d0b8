import type { OrderType } from '@sufra/contract/locations';
import { useContext } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useParams, useRouteLoaderData } from 'react-router';
import { useI18n } from '../i18n.tsx';
import { paths } from '../paths.ts';
import type { loader as rootLoader } from '../root.tsx';
import { PageHead } from '../site/page-head.tsx';
import { RenderContext, serverContext } from '../site/server-context.ts';
import { useStore } from '../visit/store.ts';
import type { Route } from './+types/menu.ts';
import { listedMenu } from './list/listed-menu.ts';
import { MenuPage } from './menu-page.tsx';
import { MenuPlaceholder } from './menu-placeholder.tsx';
import { structuredData } from './structured-data.ts';
import { useBranchOfPage } from './use-branch-of-page.tsx';
import { usePageBranch } from './use-menu.ts';

/** The whole menu, for those who arrive and for search engines. */
export function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const menu = server.menu(params.branch);
  if (!menu) throw data(null, { status: 404, statusText: 'Not Found' });
  return { branch: menu.branch, categories: listedMenu(menu.categories), orderType: server.orderType };
}

/** Whoever is here already reads the API: the page opens at once. */
export const clientLoader = () => null;

/** The search term and the cart's place in the URL change nothing about what was loaded. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) => currentParams.branch !== nextParams.branch;

export default function Menu({ loaderData }: Route.ComponentProps) {
  const { t, name } = useI18n();
  const { branch: branchName = '' } = useParams();
  const site = useRouteLoaderData<typeof rootLoader>('root');
  const { branch, listed } = usePageBranch(branchName, loaderData?.branch);
  const confirmation = useBranchOfPage(branch, listed, branchName);
  const chosenType = useStore((state) => (state.hydrated ? state.general.orderType : null));
  const orderType: OrderType = chosenType ?? loaderData?.orderType ?? 'delivery';
  const title = branch ? name(branch.branch_en_name, branch.branch_ar_name) : branchName;
  const url = paths.menu(branch?.branch_en_name ?? branchName);
  // What the browser does not get as data, search engines get as text: only the server renders it.
  const whole = useContext(RenderContext)?.menu(branchName)?.categories;
  return (
    <>
      <PageHead
        title={t('menu.page_title', { branch: title })}
        description={t('menu.page_description', { branch: title })}
        path={url}
        picture={branch?.img_url || undefined}
      />
      {loaderData && site && (
        <script type="application/ld+json" suppressHydrationWarning>
          {import.meta.env.SSR && whole
            ? structuredData({
                branch: loaderData.branch,
                categories: whole,
                orderType: loaderData.orderType ?? 'delivery',
                locale: site.locale,
                publicUrl: site.publicUrl,
                url,
              })
            : ''}
        </script>
      )}
      {branch ? (
        <MenuPage
          key={branch.loc_code}
          branch={branch}
          rendered={loaderData?.categories}
          whole={whole}
          orderType={orderType}
          title={title}
        />
      ) : (
        <MenuPlaceholder title={title} />
      )}
      {confirmation}
    </>
  );
}
