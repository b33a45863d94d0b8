/** Restaurant settings: texts, links, mails and appearance. */
import { settingsFields } from '@sufra/contract/desk/fields';
import { currencies } from '@sufra/contract/money';
import { colourProblems } from '@sufra/contract/restaurant/palette';
import { isolateText } from '@sufra/i18n';
import { formatList } from '@sufra/i18n/lists';
import { Button } from '@sufra/ui/button.tsx';
import { TextField } from '@sufra/ui/form/text-field.tsx';
import { useI18n } from '@sufra/ui/i18n.tsx';
import { Notice } from '@sufra/ui/notice.tsx';
import { Link } from 'react-router';
import { CountryOptions } from '../page/country-options.tsx';
import { paths } from '../paths.ts';
import { type Fields, numeric, useEntryFields } from './form-fields.tsx';
import { EntryFields, type EntryFormProps, Group } from './form-parts.tsx';
import { allSaved } from './leave-guard.tsx';
import { SettingsOf } from './settings-frame.tsx';
import { SocialField } from './social-field.tsx';
import { useEntryForm } from './use-entry-form.ts';
import { useWithoutCalories } from './without-calories.ts';

export function SettingsPage() {
  const { t } = useI18n();
  return <SettingsOf title={t('console.settings_title')} text={t('desk.settings_text')} form={SettingsForm} />;
}

const texts = ['slogan', 'description', 'promise', 'promiseText', 'about', 'cuisine'].map((name) => `texts.${name}`);

function SettingsForm({ thing, reload }: EntryFormProps) {
  const { t } = useI18n();
  const form = useEntryForm(thing, settingsFields, reload);
  const { control, around, text, both, area, select, flag } = useEntryFields(thing, form);
  const what = t('desk.text_name');
  return (
    <EntryFields thing={thing} form={form}>
      <Group title={t('desk.texts')}>
        {text('name.en', { label: t('desk.in_english', { what }), required: true })}
        {text('name.ar', { label: t('desk.in_arabic', { what }) })}
        {texts.flatMap((path) => [area(`${path}.en`), area(`${path}.ar`)])}
      </Group>
      <Group title={t('desk.contact')} isWide>
        {around('social', <SocialField {...control('social')} />)}
      </Group>
      <Group title={t('desk.paying')}>
        {text('cardMarks', { hint: t('desk.card_marks_text') })}
        {select('country', <CountryOptions />, { hint: t('desk.country_text') })}
        {select(
          'currency',
          Object.values(currencies).map(({ code, name }) => (
            <option key={code} value={code}>
              {name[t.locale]}
            </option>
          )),
          { hint: t('desk.currency_text') },
        )}
        {text('tips', { hint: t('desk.tips_text'), dir: 'ltr' })}
        {flag('giftVouchers', t('desk.gift_vouchers_text'))}
      </Group>
      <Group title={t('desk.dishes')} isWide>
        {flag('caloriesRequired', t('desk.calories_required_text'))}
        {control('caloriesRequired').text === 'yes' && thing.fields.caloriesRequired === false && <CaloriesFirst />}
      </Group>
      <Group title={t('desk.guests')}>
        {select(
          'guestEmail',
          <>
            <option value="required">{t('desk.guest_email_required')}</option>
            <option value="optional">{t('desk.guest_email_optional')}</option>
          </>,
          { hint: t('desk.guest_email_text') },
        )}
      </Group>
      <Group title={t('desk.loyalty')} text={t('desk.loyalty_text')}>
        {text('loyalty.points', numeric)}
        {text('loyalty.expiresAfterMonths', numeric)}
      </Group>
      <Group title={t('desk.emails')}>
        {both('mail.sender', { hint: t('desk.sender_text') })}
        {text('mail.replyTo', { type: 'email' })}
      </Group>
      <Group title={t('desk.look')} text={t('desk.look_text')}>
        <ColourFields around={around} control={control} />
      </Group>
    </EntryFields>
  );
}

/** Number of dishes and options named. */
const mostNamed = 5;

/** What keeps calories from being required, with the way to its queue. */
function CaloriesFirst() {
  const { t, name, locale } = useI18n();
  const { missing = [] } = useWithoutCalories();
  if (missing.length === 0) return null;
  const names = missing.slice(0, mostNamed).map(({ called }) => isolateText(name(called)));
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        // The form's draft stays for the way back.
        <Link to={paths.calories} state={allSaved}>
          {t('desk.calories_count', { count: missing.length })}
        </Link>
      }
    >
      {t('desk.calories_first', { names: formatList(locale, missing.length > mostNamed ? [...names, '…'] : names) })}
    </Notice>
  );
}

const themes = ['light', 'dark'] as const;
const colours = ['primary', 'accent'] as const;

const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

/** The four theme colours with previews. Offers a legible alternative for insufficient contrast. */
function ColourFields({ around, control }: Pick<Fields, 'around' | 'control'>) {
  const { t } = useI18n();
  const of = (theme: (typeof themes)[number], colour: (typeof colours)[number]) => control(`colours.${theme}.${colour}`);
  const typed = (theme: (typeof themes)[number]) => ({ primary: of(theme, 'primary').text, accent: of(theme, 'accent').text });
  const all = { light: typed('light'), dark: typed('dark') };
  const isWhole = themes.every((theme) => colours.every((colour) => isColour(all[theme][colour])));
  const problems = isWhole ? colourProblems(all) : [];
  return themes.flatMap((theme) =>
    colours.map((colour) => {
      const { text, error, disabled, onChange } = of(theme, colour);
      const problem = problems.find((each) => each.theme === theme && each.colour === colour);
      const hint =
        problem && t('desk.colour_hard', { ratio: (Math.floor(problem.ratio * 100) / 100).toFixed(2), needed: String(problem.needed) });
      return around(
        `colours.${theme}.${colour}`,
        <>
          <TextField
            label={t(`desk.colour_${theme}_${colour}`)}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            error={error ?? hint}
            value={text}
            onChange={({ target }) => onChange(target.value.trim())}
            end={
              <input
                type="color"
                aria-label={t(`desk.colour_${theme}_${colour}`)}
                disabled={disabled}
                value={isColour(text) ? text : '#000000'}
                onChange={({ target }) => onChange(target.value)}
                className="size-11 rounded-control border-0 bg-transparent p-2"
              />
            }
          />
          {problem && !disabled && (
            <Button variant="secondary" className="self-start" onClick={() => onChange(problem.instead)}>
              {t('desk.colour_use', { colour: problem.instead })}
            </Button>
          )}
        </>,
      );
    }),
  );
}
