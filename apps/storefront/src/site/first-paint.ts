/**
 * Runs before the first paint, inline and allowed by its hash: the remembered language wins over what the server guessed (one reload with the
 * cookie set), and a visitor without a chosen location goes from a menu to the landing page (MENU-01), keeping the dish that a link named
 * (visit/tab.ts).
 * `data-located` and `data-customer` let styles show or reserve room for what only hydration can fill; visit/remember.ts keeps them up to date.
 */
export const firstPaintScript = `(()=>{try{
const s=(JSON.parse(localStorage.getItem('root')||'{}').state)||{},l=s.general&&s.general.locale,d=document,h=d.documentElement;
if((l==='en'||l==='ar')&&l!==h.lang&&!/[?&]lang=/.test(location.search)){d.cookie='lang='+l+';path=/;max-age=31536000;samesite=lax';
if(d.cookie.includes('lang='+l)&&sessionStorage.getItem('lang')!==l){sessionStorage.setItem('lang',l);location.reload();return}}
if(s.location&&s.location.current)h.dataset.located='';if(s.auth&&s.auth.token)h.dataset.customer='';
if(/^\\/[^/]+\\/menu\\/?$/.test(location.pathname)&&!(s.location&&s.location.current)){const i=/[?&]item=(\\d+)/.exec(location.search);
location.replace('/');if(i)sessionStorage.dish=i[1]}
}catch(e){}})()`;
