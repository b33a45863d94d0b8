/** branches/CODE.yaml: a branch without its areas. */
import { contains } from '@sufra/contract/geo/outline';
import { paperWidths, parsePrinter } from '@sufra/contract/kitchen/printer';
import type { OrderType } from '@sufra/contract/names';
import { tableLimits } from '@sufra/contract/tables/schemas';
import { cleanLine } from '@sufra/contract/text';
import type { Branch, Recipients } from '../restaurant.ts';
import { isOwnPath } from '../values/own-paths.ts';
import { dayNames, parseMinutes } from '../values/times.ts';
import { quoted, suggestion } from '../values/words.ts';
import type { Codes } from './codes.ts';
import type { Fields } from './fields.ts';
import { isEmail, listed, phone, position, timeZones, urlProblem } from './forms.ts';
import { overlapping, readRushes, readSeasons, readSpecialDays, readWeek } from './hours.ts';
import { type Pictures, readPicture } from './pictures.ts';

export interface BranchContext {
  pictures: Pictures;
  companies: Codes;
  payments: Codes;
}

/** Defaults for areas, in fils and minutes. */
export interface AreaDefaults {
  fee: number | null;
  minimum: number | null;
  minutes: number | null;
}

export type BranchFile = Omit<Branch, 'areas'> & { areaDefaults: AreaDefaults };

export const defaults = { pickupMinutes: 20, notice: 0, slotPlaces: 6, paperWidth: 80 } as const;

export function readBranch(fields: Fields, code: string, context: BranchContext): BranchFile {
  const name = fields.bilingual('name', { max: 80, required: true });
  if (/[/\\?#%]/.test(name.en)) fields.error('name', `${quoted(name.en)} has one of / \\ ? # %, and it stands in the branch's address`);
  if (isOwnPath(name.en))
    fields.error(
      'name',
      `${quoted(name.en)} can't be a branch's name: it stands in the branch's address, and /${name.en.toLowerCase()} is one of Sufra's own`,
    );
  const pickup = service(fields, 'pickup', true);
  const delivery = service(fields, 'delivery', true);
  const read: BranchFile = {
    code,
    name,
    address: fields.bilingual('address', { max: 300, required: true }),
    phone: phone(fields, 'phone'),
    ...readPicture(fields, context.pictures),
    position: position(fields, 'position'),
    timeZone: readTimeZone(fields),
    legalEntity: readCompany(fields, context.companies),
    isHidden: fields.flag('hidden') ?? false,
    delivers: delivery.offered,
    pickup: pickup.offered,
    pickupMinutes: (pickup.fields && minutes(pickup.fields, 'minutes', 1, 240)) ?? defaults.pickupMinutes,
    pickupByCar: fields.flag('pickup_by_car') ?? false,
    tables: readTables(fields),
    doorCode: fields.flag('door_code') ?? false,
    weekly: readWeek(fields),
    exceptions: readSpecialDays(fields),
    seasons: readSeasons(fields),
    rushes: readRushes(fields),
    leadMinutes: { pickup: pickup.notice, delivery: delivery.notice },
    slotPlaces: { pickup: pickup.places, delivery: delivery.places },
    load: readLoad(fields),
    paymentMethods: readPayments(fields, context.payments),
    announce: readAnnounce(fields),
    printer: readPrinter(fields),
    areaDefaults: {
      fee: delivery.fields?.money('fee') ?? null,
      minimum: delivery.fields?.money('minimum') ?? null,
      minutes: (delivery.fields && minutes(delivery.fields, 'minutes', 1, 240)) ?? null,
    },
  };
  const [early] = overlapping(read.weekly);
  if (early !== undefined) fields.error('hours', `on ${dayNames[early]} begin before those of the day before have ended`);
  if (read.isHidden) fields.warn('hidden', 'is yes: customers do not see the branch');
  else if (!read.delivers && !read.pickup) fields.warn('pickup', 'and delivery are both not offered: customers cannot order here');
  pickup.fields?.done();
  delivery.fields?.done();
  fields.done();
  return read;
}

/** `pickup: no`, or its settings. */
function service(fields: Fields, name: OrderType, isOffered: boolean) {
  const value = fields.value(name);
  const told = value?.kind === 'text' ? fields.flag(name) : null;
  const table = value?.kind === 'text' ? null : fields.table(name);
  return {
    fields: table,
    offered: told ?? table?.flag('offered') ?? isOffered,
    notice: (table && minutes(table, 'notice', 0, 10_080)) ?? defaults.notice,
    places: table?.integer('orders_per_slot', 0, 1000) ?? defaults.slotPlaces,
  };
}

/** A name is part of the address in a table's QR code. Case does not distinguish names. */
function readTables(fields: Fields): string[] {
  const names = listed(fields, 'tables').map(({ text, ...place }) => ({ name: cleanLine(text), ...place }));
  const taken = new Set<string>();
  for (const { name, ...place } of names) {
    const key = name.toLowerCase();
    if (name === '') fields.error('tables', 'has a name without any letter or digit', place);
    if (name.length > tableLimits.name) fields.error('tables', `${quoted(name)} is longer than ${tableLimits.name} characters`, place);
    if (/[/\\?#%,;،]/.test(name))
      fields.error('tables', `${quoted(name)} has one of / \\ ? # % , ; and it stands in lists and in the table's address`, place);
    if (taken.has(key)) fields.error('tables', `has ${quoted(name)} twice`, place);
    taken.add(key);
  }
  if (names.length > tableLimits.count) fields.error('tables', `has ${names.length} tables, ${tableLimits.count} are the most`);
  return names.map(({ name }) => name);
}

function minutes(fields: Fields, name: string, least: number, most: number): number | null {
  const raw = fields.raw(name);
  if (!raw) return null;
  const read = parseMinutes(raw.text);
  if (read === null) fields.error(name, `${quoted(raw.text)} is not a time such as 45, '45 min' or '2 h'`);
  else if (read < least || read > most) fields.error(name, `${quoted(raw.text)} is not between ${least} and ${most} minutes`);
  return read ?? least;
}

function readTimeZone(fields: Fields): string {
  const raw = fields.raw('time_zone');
  const usual = fields.problems.country.timeZone;
  if (!raw) return usual;
  if (!timeZones.includes(raw.text))
    fields.error('time_zone', `${quoted(raw.text)} is not a time zone${suggestion(raw.text, timeZones)}, such as ${usual}`);
  return raw.text;
}

/** Selling company; optional when there is only one. */
function readCompany(fields: Fields, companies: Codes): string {
  const raw = fields.raw('company');
  const [only, ...others] = companies.all;
  if (!raw && only !== undefined && others.length === 0) return only;
  if (!raw && companies.isComplete)
    fields.error('company', `is missing: which of the companies in restaurant.yaml sells here (${companies.all.join(', ')})`);
  if (!raw) return '';
  return companies.resolve(raw.text, raw, 'company', 'the companies in restaurant.yaml', fields.problems) ?? '';
}

/** In the given order; all methods by default. */
function readPayments(fields: Fields, payments: Codes): string[] {
  const read = fields.distinct('payments', ({ text, ...place }) =>
    payments.resolve(text, place, 'payments', 'the payments in restaurant.yaml', fields.problems),
  );
  if (read?.length === 0) fields.warn('payments', 'is empty: customers cannot pay here');
  return read ?? payments.all;
}

function readLoad(fields: Fields): Branch['load'] {
  const table = fields.table('kitchen_load');
  if (!table) return null;
  const orders = table.integer('orders', 1, 1000);
  const read = minutes(table, 'minutes', 1, 60);
  if (orders === null) table.error('orders', 'is missing: how many orders in the kitchen make a new one later');
  if (read === null) table.error('minutes', 'is missing: how much later');
  table.done();
  return { orders: orders ?? 1, minutes: read ?? 1 };
}

function readAnnounce(fields: Fields): Branch['announce'] {
  const table = fields.table('announce');
  const told = readRecipients(table);
  const second = table?.table('escalation') ?? null;
  const escalation = readRecipients(second);
  second?.done();
  table?.done();
  if (isEmpty(told)) fields.warn('announce', 'is missing: the branch is told of no order, by e-mail or by webhook');
  if ([...told.emails, ...escalation.emails].some((email) => email.endsWith('@myrestaurant.example')))
    fields.warn('announce', "has the starter's e-mail address, which is not yours");
  return { ...told, escalation };
}

function readPrinter(fields: Fields): Branch['printer'] {
  const table = fields.table('printer');
  const address = table?.raw('address')?.text ?? '';
  if (address !== '' && !parsePrinter(address))
    table?.error('address', `${quoted(address)} is not the address of a printer such as 192.168.1.50 or 192.168.1.50:9100`);
  const raw = table?.raw('width');
  const width = paperWidths.find((each) => String(each) === raw?.text);
  if (raw && width === undefined) table?.error('width', `${quoted(raw.text)} is not a width of paper: ${paperWidths.join(' or ')} (mm)`);
  const isAutomatic = table?.flag('automatic') ?? false;
  table?.done();
  return { address, width: width ?? defaults.paperWidth, isAutomatic };
}

const isEmpty = ({ emails, webhook }: Recipients): boolean => emails.length === 0 && webhook === '';

function readRecipients(table: Fields | null): Recipients {
  const emails = table ? listed(table, 'emails') : [];
  for (const each of emails) if (!isEmail(each.text)) table?.error('emails', `${quoted(each.text)} is not an e-mail address`, each);
  if (new Set(emails.map(({ text }) => text.toLowerCase())).size < emails.length) table?.error('emails', 'has an address twice');
  if (emails.length > 20) table?.error('emails', `has ${emails.length} addresses, 20 are the most`);
  const webhook = table?.raw('webhook');
  const problem = webhook && urlProblem(webhook.text);
  if (problem) table?.error('webhook', problem);
  return { emails: emails.map(({ text }) => text), webhook: webhook?.text ?? '' };
}

/** Checks of a branch against its areas. */
export function checkAreas(fields: Fields, { code, delivers, position: at, areas }: Branch): void {
  if (!delivers) return;
  if (areas.length === 0) fields.warn('delivery', `is offered, but areas/${code}.geojson has no area: it delivers nowhere`);
  else if (areas.every(({ outline }) => outline.length > 0 && !contains(outline, at)))
    fields.warn('position', 'lies outside of all areas that the branch delivers to');
}
