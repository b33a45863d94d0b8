/** Route table of the console, with lazy loading by role. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { Invitation } from './account/invitation.tsx';
import { Login } from './account/login.tsx';
import { Board } from './board/board.tsx';
import { OrderDialog } from './board/order-dialog.tsx';
import { loadPart, type Part } from './messages.ts';
import { newPath, paths } from './paths.ts';
import { Frame } from './shell/frame.tsx';
import { CrashPage, NotFoundPage, ScreenProblem } from './shell/problem-pages.tsx';

/** Loads the texts of these parts in parallel with the screen. */
const lazily = (path: string, load: () => Promise<ComponentType>, ...parts: readonly Part[]): RouteObject => ({
  path,
  lazy: async () => {
    const [Component] = await Promise.all([load(), ...parts.map(loadPart)]);
    return { Component };
  },
});

const deskRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => lazily(path, load, 'desk');
/** Also shows areas, or changes of them. */
const areaRoute = (path: string, load: () => Promise<ComponentType>): RouteObject => lazily(path, load, 'desk', 'areas');

/** Screens of entries. Codes equal to a screen name are below `_`. */
const thingRoutes = (list: string, load: () => Promise<ComponentType>, route = deskRoute): RouteObject[] => [
  route(`${list}/:code`, load),
  route(`${list}/_/:code`, load),
];

const deskRoutes: RouteObject[] = [
  // Requires the password, like the desk.
  deskRoute(paths.account, async () => (await import('./staff/account-page.tsx')).AccountPage),
  deskRoute(paths.dishes, async () => (await import('./desk/dishes-page.tsx')).DishesPage),
  deskRoute(paths.arabic, async () => (await import('./desk/arabic-page.tsx')).ArabicPage),
  deskRoute(paths.calories, async () => (await import('./desk/calories-page.tsx')).CaloriesPage),
  deskRoute(paths.prices, async () => (await import('./desk/prices-page.tsx')).PricesPage),
  deskRoute(paths.hours, async () => (await import('./desk/hours-page.tsx')).HoursPage),
  deskRoute(paths.till, async () => (await import('./desk/till-page.tsx')).TillPage),
  areaRoute(paths.areas, async () => (await import('./desk/areas/areas-page.tsx')).AreasPage),
  deskRoute(paths.changes, async () => (await import('./desk/planned-list-page.tsx')).PlannedListPage),
  areaRoute(`${paths.changes}/:id`, async () => (await import('./desk/planned-page.tsx')).PlannedPage),
  areaRoute(paths.trailOfFields, async () => (await import('./desk/change-log-page.tsx')).ChangeLogPage),
  deskRoute(newPath(paths.dishes), async () => (await import('./desk/new-dish-page.tsx')).NewDishPage),
  ...thingRoutes(paths.dishes, async () => (await import('./desk/dish-page.tsx')).DishPage),
  deskRoute(paths.categories, async () => (await import('./desk/categories-page.tsx')).CategoriesPage),
  deskRoute(newPath(paths.categories), async () => (await import('./desk/category-page.tsx')).NewCategoryPage),
  ...thingRoutes(paths.categories, async () => (await import('./desk/category-page.tsx')).CategoryPage),
  deskRoute(paths.options, async () => (await import('./desk/option-groups-page.tsx')).OptionGroupsPage),
  deskRoute(newPath(paths.options), async () => (await import('./desk/option-group-page.tsx')).NewOptionGroupPage),
  ...thingRoutes(paths.options, async () => (await import('./desk/option-group-page.tsx')).OptionGroupPage),
  deskRoute(paths.promotions, async () => (await import('./desk/promotions/promotions-page.tsx')).PromotionsPage),
  deskRoute(newPath(paths.promotions), async () => (await import('./desk/promotions/new-promotion-page.tsx')).NewPromotionPage),
  ...thingRoutes(paths.promotions, async () => (await import('./desk/promotions/promotion-page.tsx')).PromotionPage),
  deskRoute(paths.branches, async () => (await import('./desk/branches-page.tsx')).BranchesPage),
  deskRoute(newPath(paths.branches), async () => (await import('./desk/new-branch-page.tsx')).NewBranchPage),
  ...thingRoutes(paths.branches, async () => (await import('./desk/branch-page.tsx')).BranchPage, areaRoute),
  deskRoute(paths.settings, async () => (await import('./desk/settings-page.tsx')).SettingsPage),
  deskRoute(paths.banner, async () => (await import('./desk/banner-page.tsx')).BannerPage),
  deskRoute(paths.logo, async () => (await import('./desk/logo-page.tsx')).LogoPage),
  deskRoute(paths.vat, async () => (await import('./desk/vat-page.tsx')).VatPage),
  deskRoute(paths.terms, async () => (await import('./desk/legal-page.tsx')).TermsPage),
  deskRoute(paths.privacy, async () => (await import('./desk/legal-page.tsx')).PrivacyPage),
  deskRoute(paths.company, async () => (await import('./desk/companies-page.tsx')).CompaniesPage),
  deskRoute(newPath(paths.company), async () => (await import('./desk/company-page.tsx')).NewCompanyPage),
  deskRoute(newPath(paths.payments), async () => (await import('./desk/payment-page.tsx')).NewPaymentPage),
  ...thingRoutes(paths.company, async () => (await import('./desk/company-page.tsx')).CompanyPage),
  ...thingRoutes(paths.payments, async () => (await import('./desk/payment-page.tsx')).PaymentPage),
];

export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    // Blank while the first screen loads.
    hydrateFallbackElement: <></>,
    children: [
      { path: paths.login, element: <Login /> },
      { path: paths.invitation, element: <Invitation /> },
      lazily(paths.setup, async () => (await import('./setup/setup-page.tsx')).SetupPage, 'setup'),
      {
        element: <Frame />,
        children: [
          { path: paths.board, element: <Board />, children: [{ path: 'order/:number', element: <OrderDialog /> }] },
          {
            errorElement: <ScreenProblem />,
            children: [
              lazily(paths.availability, async () => (await import('./availability/availability-page.tsx')).AvailabilityPage),
              lazily(paths.phoneOrder, async () => (await import('./phone-orders/phone-order-page.tsx')).PhoneOrderPage, 'phoned'),
              lazily(paths.tables, async () => (await import('./tables/tables-page.tsx')).TablesPage),
              lazily(paths.drive, async () => (await import('./drive/drive-page.tsx')).DrivePage, 'drive'),
              { lazy: async () => ({ Component: (await import('./desk/plan-questions.tsx')).DeskFrame }), children: deskRoutes },
              lazily(paths.today, async () => (await import('./today/today-page.tsx')).TodayPage),
              lazily(paths.sold, async () => (await import('./sold/sold-page.tsx')).SoldPage, 'sold'),
              lazily(paths.customers, async () => (await import('./customers/customers-page.tsx')).CustomersPage),
              lazily(paths.gifts, async () => (await import('./gifts/gifts-page.tsx')).GiftsPage, 'gifts'),
              lazily(paths.ratings, async () => (await import('./ratings/ratings-page.tsx')).RatingsPage),
              lazily(paths.staff, async () => (await import('./staff/staff-page.tsx')).StaffPage),
              lazily(paths.trail, async () => (await import('./staff/audit-log-page.tsx')).AuditLogPage),
            ],
          },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];
