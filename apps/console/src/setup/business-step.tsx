import { country } from '@sufra/contract/country';
import { openRestaurant } from '@sufra/contract/setup/endpoints';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { useMutation } from '@tanstack/react-query';
import { profileQuery } from '../account/use-staff.ts';
import { call } from '../calls/call.ts';
import { queryClient } from '../calls/query-client.ts';
import { BothFields } from './both-fields.tsx';
import { cacheSetup } from './setup-queries.ts';
import { Step } from './step-layout.tsx';
import { firstMissing, type StepScreen } from './steps.ts';
import { useStep } from './use-step.ts';

interface BusinessStepProps extends StepScreen {
  onOpen: () => void;
}

/** Last step: company data for invoices; then the restaurant opens. */
export function BusinessStep({ answers: { business }, onSaved, onOpen, ...layout }: BusinessStepProps) {
  const { t } = useI18n();
  const open = useMutation({
    mutationFn: () => call(openRestaurant),
    onSuccess(setup) {
      // The owner now has a branch; stale data would redirect back.
      queryClient.removeQueries({ queryKey: profileQuery.queryKey });
      onOpen();
      cacheSetup(setup);
    },
  });
  const form = useStep({
    step: 'business',
    start: { name: business?.name ?? { en: '', ar: '' }, trn: business?.trn ?? '' },
    toAnswer: (typed) => typed,
    onSaved: (setup) => (firstMissing(setup.answers) ? onSaved(setup) : open.mutate()),
  });
  return (
    <Step
      form={{ ...form, isPending: form.isPending || open.isPending }}
      title={t('setup.business_title')}
      text={t('setup.business_text')}
      submitText={t('setup.open_submit')}
      {...layout}
    >
      <BothFields labels={{ en: t('setup.business_name_en'), ar: t('setup.business_name_ar') }} {...form.both('name')} isOptional />
      {country.taxNumber && (
        <TextField
          label={t('setup.trn')}
          hint={t('setup.trn_hint')}
          dir="ltr"
          inputMode={country.taxNumber.inputMode}
          autoComplete="off"
          {...form.field('trn')}
        />
      )}
      <Notice>{t('setup.cash_only')}</Notice>
    </Step>
  );
}
