import { useState } from 'react';
import type { ConfigSchema, FlagDeclarations } from '@vidra/shared-contract';
import { ApiError, NetworkError, sessionStore } from '@vidra/shared-session';
import { evaluateFlag, readPageSettings } from '@vidra/shared-session/settings';
import { Button } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { changeOverride } from './change-overrides.ts';
import styles from './details.module.css';

interface PackageSettingsProps {
  readonly name: string;
  /** Declarations of the release on the page. */
  readonly declared: { readonly config: ConfigSchema; readonly flags: FlagDeclarations };
  readonly overrides: PageOverrides | undefined;
}

/** Configuration and feature flags of one package: values, defaults, and where they come from. */
export function PackageSettings({ name, declared, overrides }: PackageSettingsProps) {
  const config = Object.entries(declared.config);
  const flags = Object.keys(declared.flags);
  if (config.length + flags.length === 0) return null;
  const setValues = readPageSettings().config[name] ?? {};
  return (
    <details className={styles.shared} open>
      <summary>Settings</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Setting</th>
            <th scope="col">Value</th>
            <th scope="col">From</th>
          </tr>
        </thead>
        <tbody>
          {config.map(([key, field]) => (
            <tr key={key}>
              <th scope="row" title={field.description}>
                {key}
              </th>
              <td>{JSON.stringify(setValues[key] ?? field.default)}</td>
              <td>
                {setValues[key] === undefined
                  ? 'default'
                  : `operator; default ${JSON.stringify(field.default)}`}
              </td>
            </tr>
          ))}
          {flags.map((flag) => (
            <FlagRow
              key={flag}
              owner={{ name, flags: declared.flags }}
              flag={flag}
              overrides={overrides}
            />
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface FlagRowProps {
  readonly owner: { readonly name: string; readonly flags: FlagDeclarations };
  readonly flag: string;
  readonly overrides: PageOverrides | undefined;
}

function FlagRow({ owner, flag, overrides }: FlagRowProps) {
  const { name } = owner;
  // A flag of accounts or plans follows the login.
  const isOn = useStore(sessionStore, () => evaluateFlag(owner, flag));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const isOverridden = overrides?.items.some(
    ({ override }) => override.kind === 'flag' && override.name === name && override.flag === flag,
  );
  const change = async () => {
    setBusy(true);
    try {
      const next = { kind: 'flag', name, flag, value: !isOn } as const;
      await changeOverride(overrides, `${name}/${flag}`, isOverridden ? [] : [next]);
    } catch (error) {
      setBusy(false);
      const isKnownError = error instanceof ApiError || error instanceof NetworkError;
      setProblem(isKnownError ? error.detail : "That didn't work. Try again in a moment.");
    }
  };
  return (
    <tr>
      <th scope="row" title={owner.flags[flag]?.description}>
        {flag}
      </th>
      <td>{isOn ? 'on' : 'off'}</td>
      <td>
        {isOverridden ? 'this browser' : describeOrigin(owner, flag)}{' '}
        <Button size="sm" loading={isBusy} onClick={() => void change()}>
          {isOverridden ? 'Back to the live value' : `Turn ${isOn ? 'off' : 'on'} here`}
        </Button>
        {problem !== '' && <span role="alert">{problem}</span>}
      </td>
    </tr>
  );
}

function describeOrigin({ name, flags }: FlagRowProps['owner'], flag: string): string {
  const rule = readPageSettings().flags[name]?.[flag];
  const defaultText = `default ${flags[flag]?.default ? 'on' : 'off'}`;
  if (rule === undefined) return defaultText;
  return `${typeof rule === 'boolean' ? 'operator' : 'operator, by account or plan'}; ${defaultText}`;
}
