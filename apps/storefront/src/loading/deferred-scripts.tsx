import { type ContextType, useContext } from 'react';
import { UNSAFE_FrameworkContext as FrameworkContext, useMatches } from 'react-router';
import { InlineScript } from '../site/head.tsx';

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;

interface DeferredScriptsProps {
  nonce: string | undefined;
  /** URL of the page's texts, which no module imports statically. */
  texts: string | null | undefined;
}

/**
 * Replaces React Router's `Scripts`, which loads everything at once and competes with the first picture (LCP). Loads scripts after the
 * first paint, or on the first press. Hydration keeps the markup.
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

/** Loader data follow in the router's own streamed scripts. */
const routerData = ({ serverHandoffString }: Framework) =>
  `window.__reactRouterContext=${serverHandoffString};window.__reactRouterContext.stream=new ReadableStream({start(c){window.__reactRouterContext.streamController=c}}).pipeThrough(new TextEncoderStream())`;

/** Timeout in ms for pictures. */
const patience = 2000;

/** Timeout in ms for the paint of a decoded picture: only the largest are reported, and not by all browsers. */
const paintTimeoutMs = 300;

/**
 * Starts after the first paint and the first visible pictures, because scripts would delay them. Without a reported paint, as in background
 * tabs, starts shortly after load. A press starts it at once.
 */
function fetchLater({ entry, routes, url, hmr }: Framework['manifest'], ids: readonly string[], texts: string | null | undefined): string {
  const modules = ids.map((id) => routes[id]?.module ?? '');
  // In development, modules expect this script to have run.
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
addEventListener('begin',begin);addEventListener('load',()=>setTimeout(begin,${paintTimeoutMs}));if(early.kept.size)begin();
const when=(type,is,then)=>PerformanceObserver.supportedEntryTypes?.includes(type)&&new PerformanceObserver(l=>l.getEntries().some(is)&&then()).observe({type,buffered:true});
when('paint',e=>e.name==='first-contentful-paint',()=>{const first=[...document.querySelectorAll('img[fetchpriority=high]')];setTimeout(begin,${patience});
Promise.all(first.map(i=>i.decode().catch(()=>0))).then(()=>{setTimeout(begin,first.length&&${paintTimeoutMs});when('largest-contentful-paint',e=>first.includes(e.element),begin)})})})()`;
}
