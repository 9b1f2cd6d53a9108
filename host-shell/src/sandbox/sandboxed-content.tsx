import { RemoteReceiver } from '@remote-dom/core/receivers';
import {
  SLOT_ELEMENT,
  SLOT_EVENT,
  type SlotContentEvent,
  type SlotLifecycles,
  type SlotProps,
} from '@vidra/shared-contract';
import type { SandboxContext } from '@vidra/shared-contract/sandbox';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { logWarning } from '../browser/log.ts';
import { RemoteFailure } from '../../protocol/remote-failure.ts';
import type { Federation } from '../federation/federation.ts';
import { findCause } from '../federation/find-cause.ts';
import { LOADING_LIMITS } from '../federation/loading-limits.ts';
import type { Release } from '../federation/release-book.ts';
import type { OwnedContent } from '../slots/slot-contents.ts';
import { applyChanges } from './apply-changes.ts';
import { openFrame } from './open-frame.ts';
import { readMessage } from './read-message.ts';
import { RemoteChildren } from './remote-tree.tsx';
import styles from './sandbox.module.css';

/** Pause after each message, in which the page answers presses first. */
const PAUSE_MS = 50;

/**
 * Loads a sandboxed content, in the form of a module of a remote. Its code is text for this page,
 * and only runs in a frame of another origin.
 *
 * @throws RemoteFailure
 */
export async function loadSandboxedContent(
  content: OwnedContent,
  { getRelease }: Pick<Federation, 'getRelease'>,
): Promise<{ default: SlotLifecycles }> {
  const release = await getRelease(content.owner);
  const code = await fetchCode(release, content);
  const ends = new Map<HTMLElement, RunningContent>();
  return {
    default: {
      mount: (props) => {
        ends.set(props.domElement, runContent(props, { code, release, content }));
      },
      update: (element, data) => ends.get(element)?.update(data),
      unmount: (element) => {
        ends.get(element)?.end();
        ends.delete(element);
      },
    },
  };
}

async function fetchCode(release: Release, { name }: OwnedContent): Promise<string> {
  const [file = ''] = release.routeAssets[`slot:${name}`]?.js ?? [];
  const integrity = release.integrity[file];
  const label = `${release.name}/${file}`;
  if (!integrity) throw new RemoteFailure('contract', release.name, `${label} is not listed.`);
  try {
    const signal = AbortSignal.timeout(LOADING_LIMITS.attemptMs);
    const response = await fetch(release.url + file, { integrity, signal });
    if (response.ok) return await response.text();
    throw new Error(`It answered ${response.status}.`);
  } catch (error) {
    const failure = new RemoteFailure('network', release.name, `${label} did not load.`, error);
    throw await findCause(failure, release, [file]);
  }
}

interface ContentSource {
  readonly code: string;
  readonly release: Release;
  readonly content: OwnedContent;
}

interface RunningContent {
  readonly update: (data: unknown) => void;
  readonly end: () => void;
}

function runContent(
  { domElement, data, onReady, onError }: SlotProps,
  { code, release, content }: ContentSource,
): RunningContent {
  const view = document.createElement('div');
  view.className = styles.content ?? '';
  domElement.append(view);
  const root = createRoot(view, { onUncaughtError: (error) => fail(String(error)) });
  const receiver = new RemoteReceiver();
  let isShown = false;
  let pause: ReturnType<typeof setTimeout> | undefined;

  const end = () => {
    clearTimeout(pause);
    observer.disconnect();
    frame.close();
    root.unmount();
  };
  const fail = (reason: string) => {
    end();
    const message = `The sandboxed content "${content.name}" was ended. ${reason}`;
    onError(new RemoteFailure('render', release.name, message));
  };
  const show = () => {
    if (isShown) return;
    isShown = true;
    // Changes render the tree themselves, once it stands.
    flushSync(() =>
      root.render(
        <RemoteChildren
          receiver={receiver}
          node={receiver.root}
          report={(event) => frame.send({ event })}
        />,
      ),
    );
    onReady();
  };
  const takeMessage = (text: unknown) => {
    const message = readMessage(text);
    frame.noteAnswer();
    if ('pong' in message) return;
    applyChanges(receiver, message.changes);
    show();
    for (const [name, detail] of message.events) {
      dispatchSlotEvent(domElement, {
        remote: release.name,
        content: content.name,
        name: name as never,
        detail,
      });
    }
    pause = setTimeout(() => frame.send({ acknowledged: true }), PAUSE_MS);
  };
  const frame = openFrame({
    address: `/sandbox/${release.name}/${release.hash}`,
    code,
    parent: domElement,
    onMessage: (text) => {
      try {
        takeMessage(text);
      } catch (error) {
        fail((error as Error).message);
      }
    },
    onFault: (fault) => {
      if (isShown) logWarning(`The sandboxed content "${content.name}" threw an error.`, fault);
      else fail(fault);
    },
    onEnd: fail,
  });
  const observer = new MutationObserver(() => frame.send({ context: readContext() }));
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'lang'] });
  frame.send({ start: { data, context: readContext() } });
  return { update: (next) => frame.send({ data: next }), end };
}

function readContext(): SandboxContext {
  const { lang, dataset } = document.documentElement;
  return { language: lang, theme: dataset['theme'] === 'dark' ? 'dark' : 'light' };
}

function dispatchSlotEvent(element: HTMLElement, detail: SlotContentEvent): void {
  element.closest(SLOT_ELEMENT)?.dispatchEvent(new CustomEvent(SLOT_EVENT, { detail }));
}
