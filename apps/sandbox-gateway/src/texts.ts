import type { CardName } from './model.ts';

export interface Texts {
  testPage: string;
  pay: string;
  total: string;
  cardNumber: string;
  cardHint: string;
  unknownCard: string;
  testCards: string;
  cards: Record<CardName, string>;
  cancel: string;
  bankAsks: string;
  bankHint: (code: string) => string;
  code: string;
  confirm: string;
  wrongCode: string;
  giveUp: string;
  processing: string;
  processingHint: string;
  unknown: string;
  expiry: string;
  securityCode: string;
  incomplete: string;
  declined: string;
  walletPay: string;
  savedCards: string;
  anotherCard: string;
  expires: (date: string) => string;
  saveCard: string;
  unknownSaved: string;
}

export const texts: Record<'en' | 'ar', Texts> = {
  en: {
    testPage: 'Test page: no real card, no real money.',
    pay: 'Pay',
    total: 'To pay',
    cardNumber: 'Card number',
    cardHint: 'Only the test cards below work here.',
    unknownCard: 'This is not one of the test cards.',
    testCards: 'Or pay with a test card',
    cards: {
      approve: 'Approved',
      decline: 'Declined',
      challenge: 'The bank asks for a code',
      redirect: 'The bank asks on a page of its own',
      slow: 'Approved after a few seconds',
      'no-webhook': 'Approved, the shop is not told',
      'three-webhooks': 'Approved, the shop is told three times',
      late: 'Declined, but charged a little later',
    },
    cancel: 'Cancel and go back',
    bankAsks: 'Your bank asks for a code',
    bankHint: (code) => `On a real page the code would come by message. Here it is ${code}.`,
    code: 'Code',
    confirm: 'Confirm',
    wrongCode: 'This code is wrong. Try again.',
    giveUp: 'Cancel the payment',
    processing: 'Your payment is being processed',
    processingHint: 'This takes a few seconds. Please keep this page open.',
    unknown: 'This payment page does not exist.',
    expiry: 'Expiry date',
    securityCode: 'Security code',
    incomplete: 'Your card details are incomplete.',
    declined: 'Your card was declined. Nothing was charged.',
    walletPay: 'Pay with Sandbox Wallet',
    savedCards: 'Your saved cards',
    anotherCard: 'Another card',
    expires: (date) => `expires ${date}`,
    saveCard: 'Save this card for my next orders',
    unknownSaved: 'This card is no longer saved. Use another one.',
  },
  ar: {
    testPage: 'صفحة تجريبية: لا بطاقات حقيقية ولا أموال حقيقية.',
    pay: 'ادفع',
    total: 'المبلغ المطلوب',
    cardNumber: 'رقم البطاقة',
    cardHint: 'تعمل هنا البطاقات التجريبية أدناه فقط.',
    unknownCard: 'هذه ليست من البطاقات التجريبية.',
    testCards: 'أو ادفع ببطاقة تجريبية',
    cards: {
      approve: 'مقبولة',
      decline: 'مرفوضة',
      challenge: 'يطلب البنك رمزًا',
      redirect: 'يطلب البنك رمزًا في صفحته',
      slow: 'تُقبل بعد ثوانٍ',
      'no-webhook': 'مقبولة دون إبلاغ المتجر',
      'three-webhooks': 'مقبولة ويُبلَّغ المتجر ثلاث مرات',
      late: 'مرفوضة ثم يُخصم المبلغ بعد قليل',
    },
    cancel: 'إلغاء والعودة',
    bankAsks: 'يطلب البنك منك رمزًا',
    bankHint: (code) => `في الصفحات الحقيقية يصلك الرمز برسالة. الرمز هنا هو ${code}.`,
    code: 'الرمز',
    confirm: 'تأكيد',
    wrongCode: 'الرمز غير صحيح. حاول مرة أخرى.',
    giveUp: 'إلغاء الدفع',
    processing: 'جارٍ تنفيذ الدفع',
    processingHint: 'يستغرق ذلك بضع ثوانٍ. أبقِ هذه الصفحة مفتوحة.',
    unknown: 'صفحة الدفع هذه غير موجودة.',
    expiry: 'تاريخ الانتهاء',
    securityCode: 'رمز الأمان',
    incomplete: 'بيانات بطاقتك غير مكتملة.',
    declined: 'رُفضت بطاقتك، ولم يُخصم منك شيء.',
    walletPay: 'ادفع بالمحفظة التجريبية',
    savedCards: 'بطاقاتك المحفوظة',
    anotherCard: 'بطاقة أخرى',
    expires: (date) => `تنتهي في ${date}`,
    saveCard: 'احفظ هذه البطاقة لطلباتي القادمة',
    unknownSaved: 'لم تعد هذه البطاقة محفوظة. استخدم بطاقة أخرى.',
  },
};
