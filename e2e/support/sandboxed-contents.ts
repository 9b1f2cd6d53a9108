import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHostileContent } from './hostile-content.ts';
import { createTrialRemote, getStoreOption, release, type TrialRemote } from './release.ts';

/** The page and the partner's contents, published to the site under test. */
export interface SandboxStage {
  /** Path of the page that offers the slots. */
  readonly page: string;
  /** Remote of which all code is sandboxed. */
  readonly partnerName: string;
  readonly partner: TrialRemote;
  /** Origin that is granted to the partner. */
  readonly grantedOrigin: string;
  /** Requests at the origin that is not granted. */
  readonly listForeignRequests: () => readonly string[];
  /** Removes the packages and ends the servers. */
  readonly close: () => Promise<void>;
  /** Also rolls the site back. */
  readonly withdraw: () => Promise<void>;
}

/** Names of the remotes and of their parts. */
interface StageNames {
  readonly name: string;
  readonly partnerName: string;
  readonly page: string;
}

/**
 * Publishes both remotes. The operator limits the partner to sandboxed contents first.
 *
 * @param name distinguishes stages that are on the site at the same time
 */
export async function publishSandboxStage(name = 'stage'): Promise<SandboxStage> {
  const names = { name, partnerName: `mfe-${name}-partner`, page: `/sandbox-${name}` };
  const { partnerName, page } = names;
  const before = await release('status', ...getStoreOption());
  const grantedServer = await startOrigin();
  const foreignServer = await startOrigin();
  const stage = await createTrialRemote(createStageFiles(names));
  const partner = await createTrialRemote(
    createPartnerFiles(names, grantedServer.origin, foreignServer.origin),
  );
  await stage.build();
  await partner.build();
  const grants = ['sandboxed', `connect=${grantedServer.origin}`];
  await requireRelease('grant', partnerName, ...grants);
  await requireRelease('publish', stage.dir, partner.dir, '--force');
  const close = async () => {
    await Promise.all([stage.remove(), partner.remove()]);
    grantedServer.server.close();
    foreignServer.server.close();
  };
  return {
    page,
    partnerName,
    partner,
    grantedOrigin: grantedServer.origin,
    listForeignRequests: () => foreignServer.requests,
    close,
    withdraw: async () => {
      await release('revoke', partnerName, ...grants, ...getStoreOption());
      await release('rollback', '--set', String(before.answer.revision), ...getStoreOption());
      await close();
    },
  };
}

async function requireRelease(...args: string[]): Promise<void> {
  const { code, answer } = await release(...args, ...getStoreOption());
  if (code !== 0) throw new Error(answer.error);
}

async function startOrigin(): Promise<{ server: Server; origin: string; requests: string[] }> {
  const requests: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    requests.push(url);
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('content-type', 'application/json');
    response.end('"Granted answer"');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { server, origin, requests };
}

function createStageFiles({ name, page }: StageNames) {
  return {
    'package.json': JSON.stringify({ name: `mfe-${name}`, type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: 'mfe-${name}',
        title: 'Stage',
        routes: [{
          name: 'sandbox-${name}', path: '${page}', title: 'Stage',
          slots: ['${name}.friendly', '${name}.hostile'],
        }],
      });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: {
        'sandbox-${name}': () => import(/* webpackChunkName: "route-sandbox-${name}" */ './page.tsx'),
      } });`,
    'src/page.tsx': `
      import { Slot } from '@vidra/remote-kit/react';
      import { useState } from 'react';
      export default function StagePage() {
        const [count, setCount] = useState(0);
        const [heard, setHeard] = useState('nothing');
        const attack = new URLSearchParams(location.search).get('attack');
        const slot = attack === null ? '${name}.friendly' : '${name}.hostile';
        return (
          <div>
            <h1>Stage</h1>
            <button type="button" onClick={() => setCount(count + 1)}>Pressed {count} times</button>
            <p>Heard {heard}</p>
            <Slot
              name={slot}
              data={attack === null ? { topic: 'Topic ' + count } : { attack, host: location.host }}
              onContentEvent={({ remote, content, name, detail }) =>
                setHeard([remote, content, name, JSON.stringify(detail)].join(' '))}
            />
            <button type="button">After the slot</button>
          </div>
        );
      }`,
  };
}

function createPartnerFiles(
  { name, partnerName, page }: StageNames,
  grantedOrigin: string,
  foreignOrigin: string,
) {
  return {
    'package.json': JSON.stringify({ name: partnerName, type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({
        name: '${partnerName}',
        title: 'Partner',
        routes: [],
        extensions: { contents: [
          { slot: '${name}.friendly', name: 'friendly', title: 'Friendly content', height: 200, sandboxed: true },
          { slot: '${name}.hostile', name: 'hostile', title: 'Hostile content', height: 40, sandboxed: true },
        ] },
        needs: { connect: ['${grantedOrigin}'] },
      });`,
    'src/sandboxed/friendly.ts': createFriendlyContent(page, grantedOrigin),
    'src/sandboxed/hostile.ts': createHostileContent(foreignOrigin),
  };
}

function createFriendlyContent(page: string, origin: string): string {
  return `
    import { createElement, defineSandboxedContent } from '@vidra/remote-kit/sandbox';
    const around = createElement('ui-text', { tone: 'muted' });
    const answer = createElement('ui-status', { live: true }, 'Waiting');
    const field = createElement('ui-text-field', { label: 'Your question', maxLength: 80 });
    const choice = createElement('ui-select', {
      label: 'Artist', value: 'b',
      options: [{ value: 'a', label: 'Ada' }, { value: 'b', label: 'Bo' }],
    });
    const consent = createElement('ui-checkbox', { label: 'I agree' });
    const state = { question: '', artist: 'b', isAgreed: false };
    field.addEventListener('change', ({ detail }) => { state.question = detail; field.value = detail; });
    choice.addEventListener('change', ({ detail }) => { state.artist = detail; });
    consent.addEventListener('change', ({ detail }) => { state.isAgreed = detail; });
    const button = createElement('ui-button', { variant: 'primary' }, 'Ask');
    defineSandboxedContent('stage.friendly', ({ root, data, language, theme, send }) => {
      around.textContent = [data.topic, language, theme].join(', ');
      button.onpress = () => {
        send('asked', state);
        fetch('${origin}/answer.json').then((response) => response.json()).then(
          (text) => { answer.textContent = text; },
          () => { answer.textContent = 'No answer'; },
        );
      };
      if (root.firstChild) return;
      const form = createElement('ui-stack', {}, field, choice, consent, button);
      const help = createElement('ui-link', { href: '${page}?help' }, 'Help');
      const section = createElement('ui-section', { title: 'Ask an artist' });
      section.append(around, form, answer, help, createElement('ui-badge', { tone: 'info' }, 'New'),
        createElement('ui-progress', { label: 'Queue', value: 0.5 }));
      root.append(section);
    });`;
}
