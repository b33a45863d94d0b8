/** Route table of the console, with lazy loading by role. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Invitation } from './account/invitation.tsx';
import { Login } from './account/login.tsx';
import { Board } from './board/board.tsx';
import { OrderDialog } from './board/order-dialog.tsx';
import { loadAreaTexts, loadDeskTexts, loadSetupTexts, loadSoldTexts } from './messages.ts';
import { newPath, paths } from './paths.ts';
import { Frame } from './shell/frame.tsx';
import { Broken, Missing } from './shell/problem-pages.tsx';

/** Loads texts in parallel with the screen. */
const deskRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  lazy: async () => {
    const texts = loadDeskTexts();
    const Component = await load();
    await texts;
    return { Component };
  },
});

const dishPage = async () => (await import('./desk/dish-page.tsx')).DishPage;
const optionGroupPage = async () => (await import('./desk/option-group-page.tsx')).OptionGroupPage;
const promotionPage = async () => (await import('./desk/promotions/promotion-page.tsx')).PromotionPage;
const categoryPage = async () => (await import('./desk/category-page.tsx')).CategoryPage;

const branchPage = async () => {
  // Planned area changes are shown there.
  const texts = loadAreaTexts();
  const { BranchPage } = await import('./desk/branch-page.tsx');
  await texts;
  return BranchPage;
};
const companyPage = async () => (await import('./desk/company-page.tsx')).CompanyPage;
const paymentPage = async () => (await import('./desk/payment-page.tsx')).PaymentPage;

/** Codes equal to a screen name are below `_`. */
const deskRoutes: RouteObject[] = [
  // Requires the password, like the desk.
  deskRoute(paths.account, async () => (await import('./staff/account-page.tsx')).AccountPage),
  deskRoute(paths.dishes, async () => (await import('./desk/dishes-page.tsx')).DishesPage),
  deskRoute(paths.arabic, async () => (await import('./desk/arabic-page.tsx')).ArabicPage),
  deskRoute(paths.prices, async () => (await import('./desk/prices-page.tsx')).PricesPage),
  deskRoute(paths.hours, async () => (await import('./desk/hours-page.tsx')).HoursPage),
  deskRoute(paths.areas, async () => {
    const texts = loadAreaTexts();
    const { AreasPage } = await import('./desk/areas/areas-page.tsx');
    await texts;
    return AreasPage;
  }),
  deskRoute(paths.changes, async () => (await import('./desk/planned-list-page.tsx')).PlannedListPage),
  deskRoute(`${paths.changes}/:id`, async () => {
    const texts = loadAreaTexts();
    const { PlannedPage } = await import('./desk/planned-page.tsx');
    await texts;
    return PlannedPage;
  }),
  deskRoute(paths.trailOfFields, async () => {
    const texts = loadAreaTexts();
    const { TrailPage } = await import('./desk/trail-page.tsx');
    await texts;
    return TrailPage;
  }),
  deskRoute(newPath(paths.dishes), async () => (await import('./desk/new-dish-page.tsx')).NewDishPage),
  deskRoute(`${paths.dishes}/:code`, dishPage),
  deskRoute(`${paths.dishes}/_/:code`, dishPage),
  deskRoute(paths.categories, async () => (await import('./desk/categories-page.tsx')).CategoriesPage),
  deskRoute(newPath(paths.categories), async () => (await import('./desk/category-page.tsx')).NewCategoryPage),
  deskRoute(`${paths.categories}/:code`, categoryPage),
  deskRoute(`${paths.categories}/_/:code`, categoryPage),
  deskRoute(paths.options, async () => (await import('./desk/option-groups-page.tsx')).OptionGroupsPage),
  deskRoute(newPath(paths.options), async () => (await import('./desk/option-group-page.tsx')).NewOptionGroupPage),
  deskRoute(`${paths.options}/:code`, optionGroupPage),
  deskRoute(`${paths.options}/_/:code`, optionGroupPage),
  deskRoute(paths.promotions, async () => (await import('./desk/promotions/promotions-page.tsx')).PromotionsPage),
  deskRoute(newPath(paths.promotions), async () => (await import('./desk/promotions/new-promotion-page.tsx')).NewPromotionPage),
  deskRoute(`${paths.promotions}/:code`, promotionPage),
  deskRoute(`${paths.promotions}/_/:code`, promotionPage),
  deskRoute(paths.branches, async () => (await import('./desk/branches-page.tsx')).BranchesPage),
  deskRoute(newPath(paths.branches), async () => (await import('./desk/new-branch-page.tsx')).NewBranchPage),
  deskRoute(`${paths.branches}/:code`, branchPage),
  deskRoute(`${paths.branches}/_/:code`, branchPage),
  deskRoute(paths.settings, async () => (await import('./desk/settings-page.tsx')).SettingsPage),
  deskRoute(paths.banner, async () => (await import('./desk/banner-page.tsx')).BannerPage),
  deskRoute(paths.logo, async () => (await import('./desk/logo-page.tsx')).LogoPage),
  deskRoute(paths.terms, async () => (await import('./desk/legal-page.tsx')).TermsPage),
  deskRoute(paths.privacy, async () => (await import('./desk/legal-page.tsx')).PrivacyPage),
  deskRoute(paths.company, async () => (await import('./desk/companies-page.tsx')).CompaniesPage),
  deskRoute(newPath(paths.company), async () => (await import('./desk/company-page.tsx')).NewCompanyPage),
  deskRoute(newPath(paths.payments), async () => (await import('./desk/payment-page.tsx')).NewPaymentPage),
  deskRoute(`${paths.company}/:code`, companyPage),
  deskRoute(`${paths.company}/_/:code`, companyPage),
  deskRoute(`${paths.payments}/:code`, paymentPage),
  deskRoute(`${paths.payments}/_/:code`, paymentPage),
];

export const routes: RouteObject[] = [
  {
    errorElement: <Broken />,
    // Blank while the first screen loads.
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.login, element: <Login /> },
      { path: paths.invitation, element: <Invitation /> },
      {
        path: paths.setup,
        lazy: async () => {
          const texts = loadSetupTexts();
          const { SetupPage } = await import('./setup/setup-page.tsx');
          await texts;
          return { Component: SetupPage };
        },
      },
      {
        element: <Frame />,
        children: [
          { path: paths.board, element: <Board />, children: [{ path: 'order/:number', element: <OrderDialog /> }] },
          {
            path: paths.availability,
            lazy: async () => ({ Component: (await import('./availability/availability-page.tsx')).AvailabilityPage }),
          },
          { lazy: async () => ({ Component: (await import('./desk/desk-frame.tsx')).DeskFrame }), children: deskRoutes },
          { path: paths.today, lazy: async () => ({ Component: (await import('./today/today-page.tsx')).TodayPage }) },
          {
            path: paths.sold,
            lazy: async () => {
              const texts = loadSoldTexts();
              const { SoldPage } = await import('./sold/sold-page.tsx');
              await texts;
              return { Component: SoldPage };
            },
          },
          { path: paths.customers, lazy: async () => ({ Component: (await import('./customers/customers-page.tsx')).CustomersPage }) },
          { path: paths.ratings, lazy: async () => ({ Component: (await import('./ratings/ratings-page.tsx')).RatingsPage }) },
          { path: paths.staff, lazy: async () => ({ Component: (await import('./staff/staff-page.tsx')).StaffPage }) },
          { path: paths.trail, lazy: async () => ({ Component: (await import('./staff/audit-log-page.tsx')).AuditLogPage }) },
          { path: '*', element: <Missing /> },
        ],
      },
    ],
  },
];
