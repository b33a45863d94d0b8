/** Page of a branch, without hours and areas. */
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { branchCopyPath, hoursPath, paths } from '../paths.ts';
import { BranchForm } from './branch-form.tsx';
import { DeskPage } from './desk-page.tsx';
import { thingQuery, thingsQuery } from './desk-queries.ts';
import { namedIn } from './names.tsx';

export function BranchPage() {
  const { code = '' } = useParams();
  const { t } = useI18n();
  const branch = useQuery(thingQuery('branch', code));
  const companies = useQuery(thingsQuery('legalEntity'));
  const payments = useQuery(thingsQuery('paymentMethod'));
  const branches = useQuery(thingsQuery('branch'));
  const { data, refetch } = branch;
  const named = {
    legalEntity: namedIn(companies.data),
    paymentMethods: namedIn(payments.data),
    follows: namedIn(branches.data),
  };
  return (
    <DeskPage
      title={t('console.branches_title')}
      back={paths.branches}
      backText={t('desk.all_branches')}
      queries={[branch, companies, payments]}
      thing={data}
      named={named}
      actions={
        data?.isActive && (
          <>
            <Link to={hoursPath(code)} className={buttonClass('secondary')}>
              {t('desk.hours_of_branch')}
            </Link>
            {data.mayChange.includes('active') && (
              <Link to={branchCopyPath(code)} className={buttonClass('secondary')}>
                {t('desk.branch_copy')}
              </Link>
            )}
          </>
        )
      }
      retire={{ onChanged: refetch, text: t('desk.branch_retire_text') }}
    >
      {([thing, selling, paying]) => (
        <BranchForm
          key={code}
          branch={thing}
          list={branches.data}
          companies={selling.things.filter(({ isActive }) => isActive)}
          payments={paying.things.filter(({ isActive }) => isActive)}
          reload={async () => (await refetch()).data}
        />
      )}
    </DeskPage>
  );
}
