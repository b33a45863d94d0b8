/** Delivery areas of a branch: map, terms, precedence, and a test point. */
import type { DeskThing } from '@sufra/contract/desk/model';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { DeskNames } from '../names.tsx';
import { BranchScreen } from '../shown-branch.tsx';
import { BranchAreas } from './branch-areas.tsx';
import { pinKey } from './pin-answer.tsx';

export function AreasPage() {
  const { t } = useI18n();
  const queries = useQueryClient();
  return (
    <BranchScreen title={t('console.areas_title')} text={t('areas.text')}>
      {({ branch, list, reload, relist }) => {
        const reloads = async () => {
          const [fresh] = await Promise.all([reload(), relist(), queries.invalidateQueries({ queryKey: [pinKey] })]);
          return fresh;
        };
        return (
          <DeskNames named={{ areas: areaNames(branch) }}>
            <BranchAreas key={branch.code} branch={branch} list={list} reload={reloads} />
          </DeskNames>
        );
      }}
    </BranchScreen>
  );
}

const areaNames = ({ fields }: DeskThing) =>
  ((fields.areas ?? []) as readonly string[]).map((code) => ({
    code,
    name: { en: String(fields[`areas.${code}.name.en`] ?? code), ar: String(fields[`areas.${code}.name.ar`] ?? '') },
  }));
