export const layout = `
*{box-sizing:border-box;margin:0}
body{min-height:100dvh;background:var(--paper);color:var(--ink);font:400 1rem/1.5 Figtree,"Readex Pro",system-ui,sans-serif}
:lang(ar){line-height:1.7}
header{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:4px 16px;min-block-size:64px;padding:8px max(16px,calc(50% - 280px));
background:var(--surface);border-block-end:1px solid var(--line)}
header strong{font-size:1.125rem;overflow-wrap:anywhere}
main{max-inline-size:592px;margin-inline:auto;padding:24px 16px 40px;display:grid;gap:16px}
h1{font-size:1.75rem;line-height:1.3}
main>p.muted{margin-block-start:-8px}
.muted{color:var(--muted)}
.card{display:grid;gap:16px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:16px;box-shadow:0 1px 2px rgb(0 0 0/.06)}
#form{display:grid;gap:12px}
#wait{min-block-size:120px;display:grid;place-content:center}
[hidden]{display:none!important}
#wallets:empty,.error:empty{display:none}
#or{display:flex;align-items:center;gap:12px;color:var(--muted);font-size:.875rem}
#or::before,#or::after{content:"";flex:1;border-block-start:1px solid var(--line)}
.error{color:var(--error);font-weight:600}
.notice{display:grid;gap:8px;padding:16px;border:1px solid var(--control);border-radius:12px}
a,.link{color:var(--text-primary)}
header a{display:inline-flex;align-items:center;min-block-size:44px;font-weight:600;text-decoration:none}
header a::before{content:"";inline-size:9px;block-size:9px;margin-inline-end:10px;border:solid currentColor;border-width:0 0 2px 2px;rotate:45deg}
:dir(rtl) header a::before{rotate:-135deg}
a:hover,.link:hover{text-decoration:underline}
button{font:inherit;cursor:pointer;min-block-size:48px;border-radius:12px}
.primary{inline-size:100%;padding:12px 20px;border:0;background:var(--primary);color:var(--on-primary);font-weight:600}
.primary:hover{background:var(--hover)}
.primary:is(:disabled,[aria-disabled=true]){opacity:.6;cursor:default}
.link{padding:0;border:0;background:none;font-weight:600;text-align:start}
:focus-visible{outline:3px solid var(--text-primary);outline-offset:2px}
footer{display:grid;gap:4px;font-size:.875rem}
#other{display:flex;flex-wrap:wrap;align-items:center;column-gap:8px;color:var(--muted)}
@media (min-width:640px){.card{padding:24px}}
`;
