import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { queryClient } from '@vidra/shared-session';
import { PublicPage } from '../layout/public-page.tsx';
import styles from './legal-text.module.css';

interface LegalTextProps {
  readonly title: string;
  /** URL of the operator's text. */
  readonly address: string;
}

/** Legal text of the site's operator, or a template that says so. */
export function LegalText({ title, address }: LegalTextProps) {
  const t = useTranslate();
  const { data, isError } = useQuery(
    { queryKey: ['public', 'legal', address], queryFn: ({ signal }) => read(address, signal) },
    queryClient,
  );
  return (
    <PublicPage>
      <article className={styles.text} aria-busy={data === undefined && !isError}>
        <h1 className={styles.title}>{title}</h1>
        {isError && (
          <p>
            {t.rich({
              link: <a href={address} />,
            })`Couldn't load this text. <link>Open it as a file</link>, or reload the page in a
              moment.`}
          </p>
        )}
        {data && splitBlocks(data).map((block, at) => <Block key={at} block={block} />)}
        <noscript>
          <a href={address}>{t`Read the text`}</a>
        </noscript>
      </article>
    </PublicPage>
  );
}

async function read(address: string, signal: AbortSignal): Promise<string> {
  // A file of the site, no call of its API.
  // oxlint-disable-next-line no-restricted-globals
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error(`The site responded with ${answer.status}.`);
  return answer.text();
}

function splitBlocks(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter(Boolean);
}

/** `# ` begins a heading, `> ` a notice and `- ` a list item. Everything else is a paragraph. */
function Block({ block }: { readonly block: string }) {
  const heading = /^#+ (.*)$/.exec(block)?.[1];
  if (heading !== undefined) return <h2 dir="auto">{heading}</h2>;
  if (block.startsWith('> ')) {
    return (
      <p role="note" dir="auto" className={styles.notice}>
        {block.slice(2)}
      </p>
    );
  }
  const lines = block.split('\n');
  if (!lines.every((line) => line.startsWith('- '))) return <p dir="auto">{block}</p>;
  return (
    <ul>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line.slice(2)}
        </li>
      ))}
    </ul>
  );
}
