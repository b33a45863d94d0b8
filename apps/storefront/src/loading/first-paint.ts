import { crawlerPattern } from '../site/crawler.ts';

/**
 * Inline script before the first paint, allowed by its hash. Restores the stored language (one reload with the cookie), unless a link sets
 * one. Redirects visitors without a location from our pages to the landing page (MENU-01), where the link waits (visit/pending-link.ts);
 * crawlers and deep links stay. Sets `data-located` and `data-customer` for styles (kept current by visit/remember.ts), and `data-ordering`
 * and `data-waiting`, which reserve space on the landing page.
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
