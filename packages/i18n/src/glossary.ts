/**
 * Glossary: one term per concept in both languages. A row has the concept, its English and Arabic terms, and rejected synonyms; `except`
 * lists keys with agreed texts, or with another meaning.
 */
export interface GlossaryEntry {
  thing: string;
  words: { en: string; ar: string };
  not: { en?: RegExp; ar?: RegExp };
  except?: readonly string[];
  /** Applies only to texts with such keys. */
  among?: RegExp;
}

export const glossary: readonly GlossaryEntry[] = [
  {
    thing: 'what the menu sells, drinks included',
    words: { en: 'dish', ar: 'طبق' },
    not: { en: /\bitems?\b/i, ar: /صنف|أصناف/ },
    except: ['menu.invalid_price', 'menu.item_not_found'],
  },
  { thing: 'an extra, a size, a bread', words: { en: 'option', ar: 'خيار' }, not: { en: /modifier|add-?on|\bchoices?\b/i } },
  { thing: 'a dish whose options are dishes', words: { en: 'set menu', ar: 'وجبة' }, not: { en: /\b(combo|meal deal)s?\b/i, ar: /كومبو/ } },
  { thing: 'what is about to be ordered', words: { en: 'cart', ar: 'سلة' }, not: { en: /\b(basket|bag)\b/i, ar: /عربة|حقيبة/ } },
  {
    thing: 'to leave nothing in the cart',
    words: { en: 'clear', ar: 'إفراغ' },
    not: { en: /\bemptied\b|\bempty (and|the|your)\b/i, ar: /مسح السلة/ },
  },
  {
    thing: 'to take out of the cart, off an order, off a filter',
    words: { en: 'remove', ar: 'إزالة' },
    not: { en: /\bdelete/i, ar: /حذف|احذف/ },
    among: /^(cart|checkout|menu)\.|^refusals\.(item|modifier|promo)_/,
  },
  { thing: 'to delete for good', words: { en: 'delete', ar: 'حذف' }, not: { en: /\berase/i, ar: /(?<!\p{L})[سي]?[نُي]*مح[وى]/u } },
  {
    // Branch names may contain فرع themselves.
    thing: 'a restaurant of the house',
    words: { en: 'branch', ar: 'فرع' },
    not: { en: /\b(store|shop|outlet)s?\b/i, ar: /متجر|فرع \{branch\}/ },
    except: ['locations.sorry_busy', 'refusals.branch_busy'],
  },
  {
    thing: 'where an order goes, as a point on the map',
    words: { en: 'location', ar: 'موقع' },
    not: { en: /\b(no|this|that|your|the) place\b|\bposition\b/i, ar: /هذا المكان/ },
    // The search uses مكان for a place known by name.
    except: ['geo.place_not_found'],
  },
  { thing: 'where a branch delivers', words: { en: 'delivery area', ar: 'نطاق التوصيل' }, not: { ar: /منطقة التوصيل/ } },
  { thing: 'where a customer lives', words: { en: 'apartment', ar: 'شقة' }, not: { en: /\bflats?\b/i } },
  {
    thing: 'what bringing an order costs',
    words: { en: 'delivery fee', ar: 'رسوم التوصيل' },
    not: { en: /delivery (charge|cost|price)/i, ar: /(أجرة|أجور|تكلفة|سعر) التوصيل/ },
  },
  { thing: 'where the restaurant is', words: { en: 'country', ar: 'دولة' }, not: {} },
  { thing: 'what amounts are in', words: { en: 'currency', ar: 'عملة' }, not: {} },
  { thing: 'the least that an order costs', words: { en: 'minimum order', ar: 'الحد الأدنى للطلب' }, not: { ar: /أقل طلب/ } },
  { thing: 'to bring an order', words: { en: 'deliver', ar: 'وصّل' }, not: { ar: /(?<!\p{L})[وفس]?[نيت]وصل/u } },
  {
    thing: 'an order that one comes for',
    words: { en: 'pickup', ar: 'استلام' },
    not: { en: /\b(collection|take-?away)\b/i, ar: /استلمنا|سفري/ },
  },
  { thing: 'who brings an order', words: { en: 'driver', ar: 'سائق' }, not: { en: /\b(courier|rider)s?\b/i, ar: /مندوب/ } },
  { thing: 'an order that staff take by telephone', words: { en: 'phone order', ar: 'طلب هاتفي' }, not: { ar: /طلب بالهاتف|طلب تلفوني/ } },
  {
    thing: 'what sales are typed into',
    words: { en: 'till', ar: 'نظام نقاط البيع' },
    not: { en: /(?<!\/)\bPOS\b|cash register/, ar: /كاشير|صندوق المحاسبة/ },
  },
  { thing: 'what a pickup is brought to', words: { en: 'car', ar: 'سيارة' }, not: { en: /\bvehicles?\b/i, ar: /مركبة/ } },
  { thing: 'where a dine-in order is brought to', words: { en: 'table', ar: 'طاولة' }, not: { ar: /منضدة/ } },
  { thing: 'what is to be paid', words: { en: 'total', ar: 'الإجمالي' }, not: { en: /\bsum\b/i, ar: /المجموع(?! الفرعي)/ } },
  { thing: 'the tax', words: { en: 'VAT', ar: 'ضريبة القيمة المضافة, الضريبة' }, not: { en: /\btax\b(?! (invoice|credit note))/i } },
  {
    // الرد alone is an answer.
    thing: 'money that goes back',
    words: { en: 'refund', ar: 'أعدنا, المستردة, ردّ' },
    not: { en: /money back|(given|paid|goes|gone) back/i, ar: /مردود|قيد الرد/ },
  },
  {
    thing: 'what a promotion is had by',
    words: { en: 'promo code', ar: 'رمز العرض' },
    not: { en: /(?<!gift )\bvouchers?\b|discount code/i, ar: /كود|كوبون|رمز الخصم/ },
    among: /^(?!gifts\.)/,
  },
  { thing: 'what customers collect', words: { en: 'point', ar: 'نقطة, نقاط' }, not: { en: /\bloyalty (credits?|stars?)\b/i } },
  { thing: 'what points buy', words: { en: 'reward', ar: 'مكافآت' }, not: { ar: /جائزة|جوائز/ } },
  {
    thing: 'to come into an account',
    words: { en: 'log in', ar: 'تسجيل الدخول' },
    not: { en: /\bsign(ed|ing)?[ -]?(you )?(in|out|up)\b/i, ar: /الولوج|ثم الدخول|أو الدخول/ },
  },
  {
    thing: 'to begin an account',
    words: { en: 'create an account', ar: 'إنشاء حساب' },
    not: { en: /\bopen(ed)? an account/i, ar: /فتح حساب|فتحت حساب/ },
  },
  {
    thing: 'what is written to an address of e-mail',
    words: { en: 'email', ar: 'رسالة, بريد إلكتروني' },
    not: { en: /\be-mails?\b|\bmails?\b/i, ar: /إيميل|ايميل/ },
  },
  { thing: 'messages of how an order goes', words: { en: 'news of this order', ar: 'أخبار هذا الطلب' }, not: {} },
  { thing: 'a messenger', words: { en: 'WhatsApp', ar: 'واتساب' }, not: { ar: /واتس |وتساب/ } },
  { thing: 'where money lies', words: { en: 'bank', ar: 'بنك' }, not: { ar: /مصرف/ } },
  { thing: 'what happens at a later time by itself', words: { en: 'planned', ar: 'مجدول' }, not: { ar: /مخطّ?ط/ } },
  { thing: 'when an order should be there', words: { en: 'promised', ar: 'الموعد' }, not: { ar: /موعود|يُوعَد/ } },
  { thing: 'to make a map larger', words: { en: 'zoom in', ar: 'تكبير' }, not: { ar: /إبعاد|للتقريب/ } },
  { thing: 'to touch a key or a place on the screen', words: { en: 'press', ar: 'اضغط' }, not: { ar: /انقر/ } },
  { thing: 'a polite request', words: { en: 'please', ar: 'يُرجى' }, not: { en: /\bkindly\b/i, ar: /الرجاء|رجاءً|من فضلك|لطفًا/ } },
  { thing: 'once more', words: { en: 'again', ar: 'مرة أخرى' }, not: { en: /once more/i, ar: /مجددًا|من جديد/ } },
  { thing: 'more or less', words: { en: 'about', ar: 'حوالي' }, not: { en: /approximately|roughly/i, ar: /(?<!\p{L})نحو(?!\p{L})/u } },
  // Arabic verbs are gendered, but texts do not know the staff member's gender.
  { thing: 'who did something', words: { en: 'by {by}', ar: 'بواسطة {by}' }, not: { ar: /(?<!بواسطة \u2068?)\{by\}/u } },
  {
    thing: 'what a staff member did',
    words: { en: 'changed the menu', ar: 'تغيير القائمة' },
    not: {
      ar: /^(قبِل|أجاب|أصبح|أعلن|غيّر|أنهى|نزّل|أخفى|دعا|أرسل|جدول|أظهر|أزال|استأنف|اطّلع|حدّد|جعل|سجّل|أوقف|تراجع|ألغى|افتتح|أعاد)(?!\p{L})/u,
    },
    among: /^console\.did_/,
  },
  { thing: 'lacking', words: { en: 'without', ar: 'بدون' }, not: { ar: /(?<!\p{L})(من دون|دون|بلا)(?!\p{L})/u } },
  {
    thing: 'not there',
    words: { en: "couldn't find", ar: 'لم نجد' },
    not: { en: /\b(could|do|does|did|have|has|will|would) not\b|\bcannot\b/, ar: /لم نعثر/ },
  },
];

/** Tanween is written before its alif: جدًا, not جدا or جداً. */
export const withoutTanween =
  /اً|(?<!\p{L})[وف]?(جد|مع|أول|أيض|مجدد|شكر|عذر|أهل|سهل|دائم|غد|تمام|كامل|حالي|فور|تلقائي|مسبق|مثل|قريب|قليل|لاحق|صباح|يوم|غرام|سريع|ناعم|دافئ|ساخن|بارد|حار|نقد|درهم|مجان|توصيل|استلام|أبد|تقريب|شيئ|رمز|حساب|فرع|عنوان|موقع|طبق|موعد|طلب|جديد|صالح|متاح|متوفر|خيار|جاهز|رابط|أحد)ا(?!\p{L})/u;

/** Foods with a single name on the demo's menu. */
export const food: readonly { word: string; not: RegExp }[] = [
  { word: 'أرز', not: /(?<!\p{L})(ال|بال|و)?رز(?!\p{L})/u },
  { word: 'مقبلات', not: /(?<!\p{L})(ال|بال|و)?(مازات|مازة|مزة)(?!\p{L})/u },
  { word: 'بطاطس', not: /بطاطا(?! حرة)/u },
];
