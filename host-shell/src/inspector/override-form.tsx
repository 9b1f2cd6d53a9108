import { useState, type SyntheticEvent } from 'react';
import { ApiError, NetworkError } from '@vidra/shared-session';
import { Button, formatDate, Select, TextField } from '@vidra/shared-ui';
import type { PackageOptions } from '../../protocol/override-options.ts';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { findAddressProblem, readPortRange } from '../../protocol/port-range.ts';
import { changeOverride } from './change-overrides.ts';
import styles from './details.module.css';
import { HOST_OWNER } from '../routing/routes.ts';

export interface OverrideFormProps {
  readonly options: PackageOptions;
  /** Release hash of this package in the page. */
  readonly shown: string | undefined;
  readonly ports: string;
  readonly overrides: PageOverrides | undefined;
}

const SERVER = 'server';

/** Form that chooses the build of one package for this browser. */
export function OverrideForm({ options, shown, ports, overrides }: OverrideFormProps) {
  const { name, live, releases } = options;
  const [choice, setChoice] = useState(shown ?? releases[0]?.hash ?? '');
  const firstPort = Number.parseInt(ports, 10);
  const [remote, setRemote] = useState(`http://localhost:${firstPort + 1}`);
  const [host, setHost] = useState(`http://localhost:${firstPort}`);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);

  const servers = name === HOST_OWNER || ports === 'none' ? [] : [SERVER];
  const refusals = releases.find(({ hash }) => hash === choice)?.refusals ?? [];
  const createOverrides = () => {
    if (choice === live) return [];
    if (choice !== SERVER) return [{ kind: 'release', name, hash: choice } as const];
    return [
      { kind: 'server', name, address: remote } as const,
      { kind: 'server', name: HOST_OWNER, address: host } as const,
    ];
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const addresses = choice === SERVER ? [remote, host] : [];
    const range = readPortRange(ports);
    const firstProblem =
      addresses.map((address) => findAddressProblem(address, range)).find(Boolean) ?? '';
    setProblem(firstProblem);
    if (firstProblem !== '') return;
    setBusy(true);
    try {
      await changeOverride(overrides, name, createOverrides());
    } catch (error) {
      setBusy(false);
      const isKnownError = error instanceof ApiError || error instanceof NetworkError;
      setProblem(isKnownError ? error.detail : "That didn't work. Try again in a moment.");
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      <Select
        label="Build for this browser"
        value={choice}
        onChange={(next) => {
          setChoice(next);
          setProblem('');
        }}
        options={[
          ...releases.map(({ hash, builtAt }) => ({
            value: hash,
            label: `${hash === live ? 'Live · ' : ''}${hash.slice(0, 8)} · ${formatDate(builtAt, 'relative')}`,
          })),
          ...servers.map((value) => ({ value, label: 'Development server' })),
        ]}
      />
      {choice === SERVER && (
        <div className={styles.servers}>
          <TextField
            label="Remote address"
            value={remote}
            onChange={setRemote}
            spellCheck={false}
          />
          <TextField label="Host address" value={host} onChange={setHost} spellCheck={false} />
          <p className={styles.note}>
            Start both with <code>pnpm try {name}</code>.
          </p>
        </div>
      )}
      {refusals.length > 0 && (
        <ul className={styles.refusals} aria-label="Reasons not to go live">
          {refusals.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {problem !== '' && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" size="sm" block loading={isBusy} disabled={choice === shown}>
        {choice === live && shown !== live ? 'Back to the live build' : 'Use this build'}
      </Button>
    </form>
  );
}
