/** One branch: all of it but its hours and its areas. */
import { buttonClass } from '@sufra/ui/button.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { branchCopyPath, hoursPath, paths } from '../paths.ts';
import { ActiveButton, RetireOther } from './active-button.tsx';
import { BranchForm } from './branch-form.tsx';
import { DeskPage } from './desk-page.tsx';
import { nameIn, thingQuery, thingsQuery } from './desk-queries.ts';
import { DeskNames, namedIn } from './names.tsx';

export function BranchPage() {
  const { code = '' } = useParams();
  const { t, name } = useI18n();
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
    <DeskNames named={named}>
      <DeskPage
        title={data ? name(nameIn(data.fields)) : t('console.branches_title')}
        back={paths.branches}
        backText={t('desk.all_branches')}
        queries={[branch, companies, payments]}
        thing={data}
        actions={
          data && (
            <>
              {data.isActive && (
                <Link to={hoursPath(code)} className={buttonClass('secondary')}>
                  {t('desk.hours_of_branch')}
                </Link>
              )}
              {data.isActive && data.mayChange.includes('active') && (
                <Link to={branchCopyPath(code)} className={buttonClass('secondary')}>
                  {t('desk.branch_copy')}
                </Link>
              )}
              {data.mayChange.includes('active') && (
                <ActiveButton
                  thing={data}
                  onChanged={refetch}
                  dialog={(props) => <RetireOther {...props} text={t('desk.branch_retire_text')} />}
                />
              )}
            </>
          )
        }
      >
        {data && companies.data && payments.data && (
          <BranchForm
            key={code}
            branch={data}
            list={branches.data}
            companies={companies.data.things.filter(({ isActive }) => isActive)}
            payments={payments.data.things.filter(({ isActive }) => isActive)}
            reload={async () => (await refetch()).data}
          />
        )}
      </DeskPage>
    </DeskNames>
  );
}
