import { isInRange } from '@vidra/shared-contract';
import { Badge, formatBytes, formatDate } from '@vidra/shared-ui';
import { useStore } from 'zustand';
import type { PageOverrides } from '../../protocol/page-overrides.ts';
import { longTaskStore } from '../page-watch/long-tasks.ts';
import { noticeStore } from '../page-watch/notices.ts';
import { regionStore } from '../regions/region-store.ts';
import { regionTimes } from '../regions/region-times.ts';
import styles from './details.module.css';
import { readLoadedFiles } from './loaded-files.ts';
import { OverrideForm } from './override-form.tsx';
import { PackageExtensions } from './package-extensions.tsx';
import { PackageGrants } from './package-grants.tsx';
import { PackageLanguages, useShownLanguage } from './package-languages.tsx';
import { PackageSettings } from './package-settings.tsx';
import type { InspectedPackage } from './packages.ts';
import { scriptErrors } from './script-errors.ts';
import { readSharedVersions } from './shared-versions.ts';
import type { OptionsState } from './use-options.ts';

export interface PackageDetailsProps {
  readonly inspected: InspectedPackage;
  readonly options: OptionsState;
  readonly overrides: PageOverrides | undefined;
}

/** Details of one package, with the form that overrides it. */
export function PackageDetails({ inspected, options, overrides }: PackageDetailsProps) {
  const { release, options: packageOptions } = inspected;
  const storedRelease = packageOptions?.releases.find(({ hash }) => hash === release?.hash);
  const shownLanguage = useShownLanguage(inspected.name, storedRelease?.languages ?? {});
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        <Fact name="Release" value={release?.hash ?? 'not live'} mono />
        {storedRelease && (
          <Fact name="Built" value={formatDate(storedRelease.builtAt, 'datetime')} />
        )}
        {storedRelease && (
          <Fact
            name="Size"
            value={`${formatBytes(storedRelease.bytes)} · entry ${formatBytes(storedRelease.entryBytes)}`}
          />
        )}
        {storedRelease && <Fact name="Language" value={shownLanguage} />}
        {release && <LoadFacts name={inspected.name} url={release.url} />}
      </dl>
      <Failures name={inspected.name} />
      {storedRelease && (
        <PackageSettings name={inspected.name} declared={storedRelease} overrides={overrides} />
      )}
      {storedRelease && <PackageLanguages languages={storedRelease.languages} />}
      {storedRelease && (
        <PackageGrants needs={storedRelease.needs} missingNeeds={storedRelease.missingNeeds} />
      )}
      {storedRelease && <PackageExtensions extensions={storedRelease.extensions} />}
      {storedRelease && <SharedModules needed={storedRelease.shared} />}
      {options.kind === 'known' && packageOptions && (
        <OverrideForm
          options={packageOptions}
          shown={inspected.override?.override.kind === 'server' ? 'server' : release?.hash}
          ports={options.options.ports}
          overrides={overrides}
        />
      )}
    </div>
  );
}

function Fact({ name, value, mono }: { name: string; value: string; mono?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={mono ? styles.mono : undefined}>{value}</dd>
    </div>
  );
}

function LoadFacts({ name, url }: { readonly name: string; readonly url: string }) {
  const { count, bytes, milliseconds, cached } = readLoadedFiles(url);
  const { asked, loaded, ready } = regionTimes.get(name) ?? {};
  const longTasks = useStore(longTaskStore, (tasks) => tasks[name]);
  const files = `${count} ${count === 1 ? 'file' : 'files'}`;
  return (
    <>
      <Fact
        name="Loaded here"
        value={
          count === 0 ? 'nothing' : `${files}, ${formatBytes(bytes)}${cached ? ', cached' : ''}`
        }
      />
      {count > 0 && <Fact name="Slowest file" value={formatMilliseconds(milliseconds)} />}
      {asked !== undefined && loaded !== undefined && (
        <Fact name="Load" value={formatMilliseconds(loaded - asked)} />
      )}
      {longTasks && (
        <Fact
          name="Long tasks"
          value={`${longTasks.count}, longest ${formatMilliseconds(longTasks.longestMs)}`}
        />
      )}
      {loaded !== undefined && ready !== undefined && (
        <Fact name="Mount" value={formatMilliseconds(ready - loaded)} />
      )}
    </>
  );
}

function Failures({ name }: { readonly name: string }) {
  const phase = useStore(regionStore, (phases) => phases[name]);
  const errors = useStore(scriptErrors).filter((error) => error.name === name);
  const notices = useStore(noticeStore).filter(({ remote }) => remote === name);
  const failure = phase?.kind === 'failed' ? phase.failure : undefined;
  if (!failure && errors.length === 0 && notices.length === 0) return null;
  return (
    <ul className={styles.errors} aria-label="Errors">
      {failure && (
        <li>
          <Badge tone="danger">{failure.kind}</Badge> {failure.message}
        </li>
      )}
      {notices.map(({ kind, source }, index) => (
        <li key={index}>
          <Badge tone="warning">{kind.split(':')[0]}</Badge>{' '}
          {[kind.split(':').slice(1).join('.'), /[\w.-]+:\d+:\d+/.exec(source)?.[0]].join(' ')}
        </li>
      ))}
      {errors.map(({ at, message }) => (
        <li key={`${at} ${message}`}>
          <Badge tone="danger">error</Badge> {message}
        </li>
      ))}
    </ul>
  );
}

function SharedModules({ needed }: { readonly needed: Readonly<Record<string, string>> }) {
  const presentVersions = readSharedVersions();
  const names = Object.keys(needed).sort();
  return (
    <details className={styles.shared}>
      <summary>Shared modules</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">Module</th>
            <th scope="col">Needs</th>
            <th scope="col">On the page</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => {
            const versions = presentVersions.get(name) ?? [];
            const fits = versions.length === 1 && isInRange(versions[0] ?? '', needed[name] ?? '');
            return (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{needed[name]}</td>
                <td data-differs={!fits || undefined}>{versions.join(', ') || 'not loaded'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </details>
  );
}

function formatMilliseconds(value: number): string {
  return `${Math.max(0, Math.round(value))} ms`;
}
