/** Mutations of single lines of the café's folder; the problem must name that line. */

export interface FileCorruption {
  /** File name pattern. */
  file: RegExp;
  /** Pattern of the line; `$1` etc. refer to it in replacements. */
  line: RegExp;
  /** Alternative replacements. */
  instead: readonly string[];
}

const yaml = /\.yaml$/;
const row = (cells: number, cell = '[^",]*') => new RegExp(`^((?:(?:"[^"]*"|[^",]*),){${cells}})${cell}((?:,.*)?)$`);
/** Replaces a CSV cell by column number, in single-line rows. */
const cell = (number: number, ...instead: string[]): FileCorruption => ({
  file: /menu\.csv$/,
  line: row(number),
  instead: instead.map((text) => `$1${text}$2`),
});

export const fileCorruptions: readonly FileCorruption[] = [
  // Any file of YAML, any field.
  { file: yaml, line: /^(\s*(?:- )?)([a-z]\w*)([a-z])(: .+)$/, instead: ['$1$2x$3$4', '$1$2zz$4', '$1_$2$3$4'] },
  { file: yaml, line: /^( *)([a-z]\w+): (\S.*)$/, instead: ['$1$2: $3\n$1$2: $3'] },
  { file: yaml, line: /^( +)(\S.*)$/, instead: ['\t$2'] },
  {
    file: yaml,
    line: /^( *(?:- )?(?:name|slogan|address|about|promise|description|cuisine)): .*$/,
    instead: ['$1: "a\\u202eb"', '$1: "a\\u0007b"', `$1: ${'long '.repeat(300)}`],
  },
  { file: yaml, line: /^( *(?:- )?name): .*$/, instead: ['$1: [a, list]', '$1: {en: Name}', '$1: *name', '$1: @name'] },
  { file: yaml, line: /^( *(?:- )?[a-z_]+): .*$/, instead: ['$1: \uffff'] },
  // The restaurant.
  { file: /restaurant/, line: /^( +(?:primary|accent)): .*$/, instead: ['$1: #0f766e', "$1: 'teal'", "$1: '#7f7f7f0'", "$1: '#787878'"] },
  {
    file: /restaurant/,
    line: /^( +(?:instagram|tiktok|whatsapp)): .*$/,
    instead: ['$1: javascript:alert(1)', '$1: www.example.com', '$1: https://a:b@c.example'],
  },
  { file: /restaurant/, line: /^( +reply_to): .*$/, instead: ['$1: hello', '$1: hello@', '$1: a b@c.example'] },
  { file: /restaurant/, line: /^( +trn): .*$/, instead: ['$1: 12345', '$1: 1000000000000110', '$1: none'] },
  { file: /restaurant/, line: /^( +online): .*$/, instead: ['$1: maybe'] },
  {
    file: /restaurant/,
    line: /^(logo|share_picture): .*$/,
    instead: ['$1: ../logo.png', '$1: /etc/passwd', '$1: logo.gif', '$1: nowhere.png'],
  },
  { file: /restaurant/, line: /^( +- code): .*$/, instead: ['$1: two words', '$1: -x', '$1: نقد'] },
  {
    file: /restaurant/,
    line: /^branches: .*$/,
    instead: ['branches: [al-quoz, yas-bay, jumeirah]', 'branches: [al-quoz, al-quoz, yas-bay]'],
  },
  // Branches.
  { file: /branches/, line: /^(phone): .*$/, instead: ['$1: call us', '$1: 04 555 0191', '$1: +97'] },
  { file: /branches/, line: /^(position): .*$/, instead: ['$1: 55.2262, 25.1428', '$1: Dubai', '$1: 48.85, 2.35', '$1: 25.1428'] },
  { file: /branches/, line: /^(company): .*$/, instead: ['$1: sharjah'] },
  { file: /branches/, line: /^(payments): .*$/, instead: ['$1: [card, cheque]', '$1: [card, card]'] },
  {
    file: /branches/,
    line: /^( +(?:sun-thu|fri|sat)): .*$/,
    instead: ['$1: 25:00-26:00', '$1: 8 to 9', '$1: 08:00-12:00, 11:00-13:00', '$1:', '$1: open'],
  },
  { file: /branches/, line: /^ +(?:sun-thu|fri|sat): (.*)$/, instead: ['  someday: $1', '  sun-fri-sat: $1'] },
  { file: /branches/, line: /^ +(2026-12-02|2027-01-01): (.*)$/, instead: ['  2026-02-30: $2', '  tomorrow: $2', '  $1: never'] },
  { file: /branches/, line: /^( +(?:from|until)): .*$/, instead: ['$1: 2027-13-01', '$1: soon'] },
  { file: /branches/, line: /^( +until): .*$/, instead: ['$1: 2026-01-01', '$1: 2029-01-01'] },
  { file: /branches/, line: /^( +time): .*$/, instead: ['$1: 23:00-01:00', '$1: noon'] },
  { file: /branches/, line: /^( +minutes): .*$/, instead: ['$1: 0', '$1: 1000', '$1: soon', '$1: -5'] },
  { file: /branches/, line: /^( +notice): .*$/, instead: ['$1: 3 weeks', '$1: 30 days'] },
  { file: /branches/, line: /^( +(?:pickup|delivery|orders_per_slot)): \d+$/, instead: ['$1: 1001', '$1: many', '$1: -1', '$1: 1.5'] },
  { file: /branches/, line: /^( +minimum): .*$/, instead: ['$1: AED 40', '$1: 30000'] },
  { file: /branches/, line: /^( +emails): .*$/, instead: ['$1: [kitchen]', '$1: [a@b.example, a@b.example]'] },
  {
    file: /branches/,
    line: /^( +webhook): .*$/,
    instead: ['$1: till.example/orders', '$1: ftp://till.example', '$1: https://user:secret@till.example'],
  },
  { file: /branches/, line: /^picture: .*$/, instead: ['time_zone: Asia/Abu_Dhabi', 'time_zone: GMT+4', 'picture: nowhere.jpg'] },
  // Areas.
  { file: /areas/, line: /^(.*)"fee": [\d.]+(.*)$/, instead: ['$1"fee": "free"$2', '$1"fee": -1$2', '$1"fees": 5, "fee": 5$2'] },
  { file: /areas/, line: /^(.*)"minimum": \d+(.*)$/, instead: ['$1"minimum": "AED 30"$2'] },
  { file: /areas/, line: /^(.*)"minutes": \d+(.*)$/, instead: ['$1"minutes": 0$2', '$1"minutes": 2.5$2'] },
  { file: /areas/, line: /^(.*)"name": "[^"]*"(.*)$/, instead: ['$1"name": ""$2', '$1"named": "Area"$2'] },
  { file: /areas/, line: /^(.*)"Polygon"(.*)$/, instead: ['$1"Point"$2', '$1"LineString"$2'] },
  {
    file: /areas/,
    line: /^( +"coordinates": \[\[)(\[.*?\]), (\[.*?\]), (\[.*?\]), (.*)$/,
    instead: [
      '$1$2, $4, $3, $5',
      '$1$2, $3, $2]]',
      '$1$2, $3, [0, 0], $5',
      '$1$2, $3, ["x"], $5',
      '$1[25.12, 55.2], $3, $4, $5',
      '$1$2 $3, $4, $5',
    ],
  },
  // The menu.
  cell(0, 'soups', ''),
  cell(1, 'two words', '-', 'karak!'),
  cell(2, '', 'x'.repeat(201)),
  cell(6, 'AED 12', 'twelve', '"1,250"', '-5', '12.505', '99999', 'free'),
  cell(9, 'sice', 'size size', 'toppings'),
  cell(10, 'none.jpg', 'karak.gif', '../karak.png', 'KARAK.PNG'),
  cell(11, 'some', '-1', '20001', '1.5'),
  cell(12, 'dairy', 'milk milk', 'egg'),
  cell(13, 'halal', 'vegann', 'spicy spicy'),
  cell(14, '0', '100', 'two'),
  cell(15, 'marina', 'yas-bay yas-bay'),
  cell(16, 'AED 5', 'more'),
  cell(17, 'kark', 'mint-tea mint-tea', 'none karak', 'karak;spanish'),
  { file: /menu\.csv$/, line: /^(\ufeffcategory),(.*)$/, instead: ['\ufeffcatgory,$2', '$1,colour,$2'] },
  // Option groups and categories.
  { file: /options/, line: /^( +choose): .*$/, instead: ['$1: 3-1', '$1: 99', '$1: 0', '$1: two', '$1: 1-99'] },
  { file: /options/, line: /^( +(?:price|pickup|delivery)): .*$/, instead: ['$1: AED 3', '$1: 1.250', '$1: -4'] },
  { file: /options/, line: /^( +allergens): .*$/, instead: ['$1: [dairy]', '$1: [milk, milk]', '$1: gluten lactose'] },
  { file: /options/, line: /^( +quantities): .*$/, instead: ['$1: many'] },
  { file: /options/, line: /^( +- )name: (.*)$/, instead: ['$1dish: $2', '$1dish: karak\n      name: $2', '$1dish: [karak]'] },
  { file: /options/, line: /^( +calories): .*$/, instead: ['$1: 1e3', '$1: 30000'] },
  { file: /categories/, line: /^( +)code: tea$/, instead: ['$1code: coffee', '$1code: "t e a"'] },
  // Promotions.
  { file: /promotions/, line: /^( +code|- code): .*$/, instead: ['$1: hello', '$1: AB', '$1: SAVE 10'] },
  { file: /promotions/, line: /^( +takes_off): .*$/, instead: ['$1: 100%', '$1: half', '$1: 0', '$1: 10 percent'] },
  { file: /promotions/, line: /^( +minimum): .*$/, instead: ['$1: a lot'] },
  { file: /promotions/, line: /^( +combines): .*$/, instead: ['$1: maybe'] },
  { file: /promotions/, line: /^( +only): .*$/, instead: ['$1: takeaway'] },
  { file: /promotions/, line: /^( +(?:from|until)): .*$/, instead: ['$1: 2026-11-31', '$1: Friday'] },
  { file: /promotions/, line: /^( +hours): .*$/, instead: ['$1: closed', '$1: at noon', '$1: { funday: 24h }'] },
  { file: /promotions/, line: /^( +branches): .*$/, instead: ['$1: [marina]'] },
  { file: /promotions/, line: /^( +(?:per_customer|limit|points)): .*$/, instead: ['$1: 0', '$1: once'] },
];
