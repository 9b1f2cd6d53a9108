import { TOOLS, getToolHref } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { TOOL_FILMS } from '../media/tool-films.ts';
import { AmbientVideo } from './ambient-video.tsx';
import { Section } from './section.tsx';
import styles from './tool-list.module.css';

const HALF_ROW = '(min-width: 900px) 30vw, 50vw';
/** Sizes of the last clip of an odd number, which fills a row in the two-column layout. */
const WHOLE_ROW = '(min-width: 900px) 40vw, 100vw';

/** List of all tools, each with an example film and a link to the tool. */
export function ToolList() {
  const t = useTranslate();
  return (
    <Section
      title={t`A tool for every kind of video`}
      text={t`All made with Vidra. Open a tool and try the same samples.`}
    >
      <ul className={styles.tools}>
        {TOOLS.map((tool, index) => {
          const isLast = index === TOOLS.length - 1;
          const film = TOOL_FILMS[tool.label];
          return (
            <li key={tool.label} className={styles.item}>
              <a className={styles.tool} href={getToolHref(tool)}>
                <span className={styles.title}>{t(tool.title)}</span>
                <span className={styles.text}>{t(tool.description)}</span>
                {/* After the texts, so that the name of the link begins with the tool. */}
                <span className={styles.window}>
                  {film && <AmbientVideo clip={film} sizes={isLast ? WHOLE_ROW : HALF_ROW} />}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
