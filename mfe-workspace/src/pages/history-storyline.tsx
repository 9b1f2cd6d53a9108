import { getToolHref, getTool } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { ButtonLink, EmptyState } from '@vidra/shared-ui';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

/** Page `/workspace/history/storyline`. */
export default function HistoryStorylinePage() {
  const t = useTranslate();
  const tool = getTool('storyline');
  return (
    <HistoryFrame current="history-storyline">
      <ProjectList
        kind="storyline"
        empty={
          <EmptyState
            icon="lucide:clapperboard"
            title={t`No storylines yet`}
            text={t`Your stories and their shots appear here, ready to edit.`}
            action={
              tool && (
                <ButtonLink variant="primary" icon={tool.icon} href={getToolHref(tool)}>
                  {t`Write a story`}
                </ButtonLink>
              )
            }
          />
        }
      />
    </HistoryFrame>
  );
}
