import { SESSION_KEY } from '@vidra/shared-contract';
import { HELD_PRESSES } from '../../../protocol/buffered-clicks.ts';

/**
 * Marks elements that `renderLateStartScript` activates: scripts without a type, and links without
 * a relation.
 */
export const LATE = { 'data-late': true } as const;

/** Milliseconds after the load until an untouched page starts by itself. */
const UNTOUCHED_MS = 6_000;

/** Holds presses until the shell's own page is hydrated; without it they would have no effect. */
const HOLD = `const own=page.querySelector('[data-host-page]>[data-prerendered]');
let held=[];
const hold=(press)=>{
if(!press.target.closest('button,[role=button]'))return;
const down=press.type==='mousedown';
if(!down)press.preventDefault();
held=[...down?[]:held.filter((one)=>one.type==='mousedown'),press]
};
for(const kind of ['mousedown','click'])own.addEventListener(kind,hold,true);
self.${HELD_PRESSES}=()=>{
for(const kind of ['mousedown','click'])own.removeEventListener(kind,hold,true);
return held.splice(0)
};
if(signedIn)own.remove();
`;

/**
 * Renders a script that starts the shell of a page that can be read without it. It starts at the
 * first user input or scripted address change, or else after a while. It starts at once with a
 * session, a query or a fragment, or when pending content is in view (`aria-busy`). On a page of
 * the shell's own, presses are replayed after hydration; a visitor with a session never sees one
 * that asks them to log in. A page that the browser prerenders does nothing before it is shown, and
 * a started shell fetches no documents, because it changes pages by itself.
 *
 * @param isOwn whether the page is one of the shell's own
 */
export const renderLateStartScript = (isOwn: boolean): string =>
  `(()=>{
const signs=['pointerdown','pointermove','touchstart','keydown','input','wheel','scroll','focusin'];
const page=document;
let begun=false,inView,signedIn;
const begin=(sign)=>{
if(begun||sign?.type==='focusin'&&sign.target.autofocus)return;
begun=true;
for(const sign of signs)removeEventListener(sign,begin,true);
inView?.disconnect();
for(const link of page.querySelectorAll('link[data-late]'))link.rel='preload';
const scripts=[...page.querySelectorAll('script[data-late]')];
for(const script of scripts){script.type='';script.async=false;page.body.append(script)}
scripts.at(-1)?.addEventListener('load',forget)
};
const forget=()=>page.querySelector('script[type=speculationrules]')?.remove();
try{signedIn=localStorage.getItem('${SESSION_KEY}')}catch{}
${isOwn ? HOLD : ''}
const wait=()=>setTimeout(()=>self.requestIdleCallback?requestIdleCallback(()=>begin()):begin(),${UNTOUCHED_MS});
const start=()=>{
if(signedIn||location.search||location.hash)return begin();
for(const sign of signs)addEventListener(sign,begin,{capture:true,passive:true});
if(self.navigation)navigation.addEventListener('currententrychange',begin,{once:true});
addEventListener('popstate',begin,{once:true});
inView=new IntersectionObserver((seen)=>{if(seen.some((one)=>one.isIntersecting))begin()});
for(const busy of page.querySelectorAll('[aria-busy=true]'))inView.observe(busy);
page.readyState==='complete'?wait():addEventListener('load',wait,{once:true})
};
page.prerendering?page.addEventListener('prerenderingchange',start,{once:true}):start()
})()`.replaceAll('\n', '');
