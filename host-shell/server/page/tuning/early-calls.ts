import {
  EARLY_ANSWERS,
  ENDPOINTS,
  getEndpointPath,
  SESSION_KEY,
  type CallName,
  type SiteConfig,
} from '@vidra/shared-contract';
import { renderAttributes, toScriptJson } from '../html.ts';
import type { ShownPlan } from '../route-plan.ts';

/** An access token that expires sooner may have expired when the call arrives. */
const MARGIN_MS = 30_000;

/**
 * Renders a script that requests, for a signed-in user, what the page's route reads first. It runs
 * parallel to the page's code, which takes over the responses (`fetchUnlessEarly` of the session).
 * Its requests equal those of the session.
 */
export function renderEarlyCalls(plan: ShownPlan, site: SiteConfig, nonce: string): string {
  const paths = listEarlyPaths(plan, site.productCode);
  if (paths.length === 0) return '';
  const scriptArgument = toScriptJson({ paths, base: site.apiBaseUrl, app: site.productCode });
  return `<script${renderAttributes({ nonce })}>(${EARLY_CALLS_SCRIPT})(${scriptArgument})</script>`;
}

function listEarlyPaths({ remote, route }: ShownPlan, app: string): string[] {
  const declaredRoute = remote?.record.routes.find(({ name }) => name === route?.name);
  return (declaredRoute?.early ?? [])
    .filter((name): name is CallName => name in ENDPOINTS)
    .filter((name) => ENDPOINTS[name].method === 'GET')
    .map((name) => getEndpointPath(name, app));
}

const EARLY_CALLS_SCRIPT = `({paths,base,app})=>{
let session;
try{session=JSON.parse(localStorage.getItem('${SESSION_KEY}'))}catch{}
const token=session?.token;
if(!token||session.refreshToken&&session.accessTokenExp*1000-${MARGIN_MS}<Date.now())return;
const traceparent=document.querySelector('meta[name=traceparent]')?.content;
const headers={Accept:'application/json','Accept-Language':document.documentElement.lang,'App-Code':app,Authorization:'Bearer '+token,...(traceparent&&{traceparent})};
const answers=new Map();
for(const path of paths){
const url=new URL(base.replace(/\\/$/,'')+path,location.origin).href;
const answer=fetch(url,{headers});
answer.catch(()=>{});
answers.set(url,answer)
}
self.${EARLY_ANSWERS}={token,askedAt:performance.now(),answers}
}`.replaceAll('\n', '');
