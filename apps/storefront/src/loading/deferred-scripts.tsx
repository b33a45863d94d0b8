import { type ContextType, useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { InlineScript } from '../site/inline-script.tsx';

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

interface DeferredScriptsProps {
  nonce: string | undefined;
  /** Of the page's texts, which no module imports before it runs. */
  texts: string | null | undefined;
}

/**
 * Replaces React Router's `Scripts`, which fetches everything at once and so takes bandwidth from the first picture.
 * Here scripts load once the page has been painted, or on the visitor's first press.
 * Both write the same into the page: what the router hydrates from, and what it is made of. The browser leaves them as they are.
 */
export function DeferredScripts({ nonce, texts }: DeferredScriptsProps) {
  const framework = useContext(FrameworkContext);
  const ids = useMatches().map(({ id }) => id);
  if (!framework) return null;
  if (framework.renderMeta) framework.renderMeta.didRenderScripts = true;
  return (
    <>
      <InlineScript nonce={nonce}>{routerData(framework)}</InlineScript>
      <InlineScript nonce={nonce}>{fetchLater(framework.manifest, ids, texts)}</InlineScript>
    </>
  );
}

/** What its loaders answered follows as a stream, in scripts that the router writes itself. */
const routerData = ({ serverHandoffString }: Framework) =>
  `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())`;

/** Milliseconds: a picture that takes longer is not waited for. */
const patience = 2000;

/** Milliseconds: how long a picture that is ready may take to be seen. Only the largest are told of, and not by every browser. */
const untilSeen = 300;

/**
 * Begins once the page is painted and its first pictures are seen: not only decoded, or the scripts delay their showing.
 * Where no paint is reported, as in a background tab, it begins a moment after all else has loaded.
 * A press by the visitor starts it at once.
 */
function fetchLater({ entry, routes, url, hmr }: Framework['manifest'], ids: readonly string[], texts: string | null | undefined): string {
  const modules = ids.map((id) => routes[id]?.module ?? '');
  // While the storefront is being written, its modules expect this one to have run.
  const before = import.meta.env.DEV && hmr ? `import(${JSON.stringify(hmr.runtime)}).then(()=>` : '';
  const files = new Set([
    url,
    entry.module,
    ...modules,
    ...entry.imports,
    ...ids.flatMap((id) => routes[id]?.imports ?? []),
    ...(texts ? [texts] : []),
  ]);
  return `(()=>{let begun;const begin=()=>{if(begun)return;begun=true;
for(const href of ${JSON.stringify([...files])})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}));
${before}Promise.all([${[url, ...modules].map((file) => `import(${JSON.stringify(file)})`).join(',')}])${before && ')'}.then(([,...modules])=>{const ids=${JSON.stringify(ids)};
window.__reactRouterRouteModules=Object.fromEntries(ids.map((id,at)=>[id,modules[at]]));return import(${JSON.stringify(entry.module)})})};
addEventListener('begin',begin);addEventListener('load',()=>setTimeout(begin,${untilSeen}));if(early.kept.size)begin();
const when=(type,is,then)=>PerformanceObserver.supportedEntryTypes?.includes(type)&&new PerformanceObserver(l=>l.getEntries().some(is)&&then()).observe({type,buffered:true});
when('paint',e=>e.name==='first-contentful-paint',()=>{const first=[...document.querySelectorAll('img[fetchpriority=high]')];setTimeout(begin,${patience});
Promise.all(first.map(i=>i.decode().catch(()=>0))).then(()=>{setTimeout(begin,first.length&&${untilSeen});when('largest-contentful-paint',e=>first.includes(e.element),begin)})})})()`;
}
