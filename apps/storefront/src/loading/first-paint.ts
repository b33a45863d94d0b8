import { crawlerPattern } from '../site/crawler.ts';

/**
 * Runs before the first paint, inline and allowed by its hash: the remembered language wins over what the server guessed, though not over a link's (one reload with the
 * cookie set), and a visitor without a chosen location who comes to a menu from a page of ours goes to the landing page (MENU-01), in the language of the
 * link, which waits there (visit/waiting.ts). Crawlers stay, and so does who comes by a deep link.
 * `data-located` and `data-customer` let styles show or reserve room for what only hydration can fill; visit/remember.ts keeps them up to date.
 * `data-ordering` and `data-waiting` reserve it on the landing page, for the order under way and for what waits.
 */
export const firstPaintScript = `(()=>{try{
const s=(JSON.parse(localStorage.getItem('root')||'{}').state)||{},l=s.general&&s.general.locale,d=document,h=d.documentElement;
if((l==='en'||l==='ar')&&l!==h.lang&&!/[?&]lang=/.test(location.search)){d.cookie='lang='+l+';path=/;max-age=31536000;samesite=lax';
if(d.cookie.includes('lang='+l)&&sessionStorage.getItem('lang')!==l){sessionStorage.setItem('lang',l);location.reload();return}}
const at=s.location&&s.location.current,c=s.cart,p=location.pathname,q=location.search;
if(at)h.dataset.located='';if(s.auth&&s.auth.token)h.dataset.customer='';if(c&&c.lines&&c.lines.length&&(c.belongsTo||s.general&&s.general.branch))h.dataset.ordering='';
if(!at&&/^\\/[^/]+\\/menu\\/?$/.test(p)&&!/${crawlerPattern}/i.test(navigator.userAgent)&&sessionStorage.deepLink!==p){
if(!d.referrer.startsWith(location.origin+'/'))sessionStorage.deepLink=p;else{location.replace('/'+(/[?&]lang=(en|ar)/.exec(q)||[''])[0].replace('&','?'));sessionStorage.waiting=p+q}}
if(sessionStorage.waiting)h.dataset.waiting=''
}catch(e){}})()`;
