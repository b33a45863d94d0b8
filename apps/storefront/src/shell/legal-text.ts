/** Eight sections, outside the messages so that only their readers download them. A restaurant replaces them with its lawyer's. */
import type { Locale } from '@sufra/i18n';

interface Section {
  title: string;
  text: string;
}

type Eight = readonly [Section, Section, Section, Section, Section, Section, Section, Section];

export const legalText: Readonly<Record<Locale, Eight>> = {
  en: [
    {
      title: 'How we use your information',
      text: 'When you order, we ask for your name, phone number, email and, for delivery, your address. We use them to cook and bring your order, to tell you how it is getting on, to answer your questions and to keep the records that the law asks for. We write to you about offers only if you have asked us to.',
    },
    {
      title: 'Your consent',
      text: 'By giving us these details to place an order or to open an account you agree that we use them for that purpose. For anything else, such as a newsletter, we ask you first. You can change your mind at any time in your account, or by calling us.',
    },
    {
      title: 'Whom we tell',
      text: 'The branch that cooks and the driver who delivers see what they need for your order. We do not sell your details. We hand them to others only where the law requires it, or where somebody misuses our service.',
    },
    {
      title: 'Where your data is kept',
      text: 'Your account and your orders are kept on servers that we run or rent from companies bound to protect them. Your cart, your language and your location are kept in your own browser, and leave it only when you order.',
    },
    {
      title: 'Payment data',
      text: 'Card payments are taken by a licensed payment provider on its own page. We never see or store your full card number: we learn only whether the payment succeeded, and the last digits for your receipt.',
    },
    {
      title: 'Security',
      text: 'Connections to this site are encrypted, passwords are stored so that nobody can read them, and access to orders is limited to those who need it. If you think that somebody else has used your account, change your password and call us.',
    },
    {
      title: 'Age of consent',
      text: 'By using this site you confirm that you are of the age of majority where you live, or that a parent or guardian agrees to your order.',
    },
    {
      title: 'Changes',
      text: 'We may change this text as our service changes. The version on this page is the one in force. If a change affects how we use your details, we tell you before it takes effect.',
    },
  ],
  ar: [
    {
      title: 'كيف نستخدم معلوماتك',
      text: 'عندما تطلب نسألك عن اسمك ورقم هاتفك وبريدك الإلكتروني، وعن عنوانك إن كان الطلب توصيلًا. نستخدمها لإعداد طلبك وإيصاله، ولإبلاغك بسيره، وللرد على أسئلتك، ولحفظ السجلات التي يوجبها القانون. ولا نراسلك بالعروض إلا إذا طلبت ذلك.',
    },
    {
      title: 'موافقتك',
      text: 'حين تعطينا هذه البيانات لإتمام طلب أو لفتح حساب فأنت توافق على استخدامها لهذا الغرض. أما غير ذلك، كالنشرة البريدية، فنستأذنك فيه أولًا. ويمكنك العدول عن موافقتك في أي وقت من حسابك أو بالاتصال بنا.',
    },
    {
      title: 'من يطّلع على بياناتك',
      text: 'يرى الفرع الذي يعدّ الطعام والسائق الذي يوصله ما يحتاجان إليه لطلبك فقط. نحن لا نبيع بياناتك، ولا نسلّمها إلى أحد إلا إذا أوجب القانون ذلك أو أُسيء استخدام خدمتنا.',
    },
    {
      title: 'أين تُحفظ بياناتك',
      text: 'يُحفظ حسابك وطلباتك على خوادم نديرها أو نستأجرها من شركات ملتزمة بحمايتها. أما سلتك ولغتك وموقعك فتُحفظ في متصفحك، ولا تغادره إلا عندما تطلب.',
    },
    {
      title: 'بيانات الدفع',
      text: 'تتم عمليات الدفع بالبطاقة لدى مزوّد دفع مرخّص وعلى صفحته الخاصة. لا نرى رقم بطاقتك الكامل ولا نخزّنه، ولا نعرف إلا نجاح الدفع أو تعذّره، والأرقام الأخيرة لإيصالك.',
    },
    {
      title: 'الأمان',
      text: 'الاتصال بهذا الموقع مشفّر، وكلمات المرور محفوظة بحيث لا يقرؤها أحد، والاطلاع على الطلبات مقصور على من يحتاج إليه. إن ظننت أن أحدًا غيرك استخدم حسابك فغيّر كلمة المرور واتصل بنا.',
    },
    {
      title: 'السن القانونية',
      text: 'باستخدامك هذا الموقع تؤكد أنك بلغت سن الرشد في بلد إقامتك، أو أن وليّ أمرك موافق على طلبك.',
    },
    {
      title: 'التعديلات',
      text: 'قد نعدّل هذا النص مع تطور خدمتنا، والنسخة المنشورة هنا هي السارية. وإن كان التعديل يمسّ طريقة استخدامنا لبياناتك أخبرناك قبل سريانه.',
    },
  ],
};
