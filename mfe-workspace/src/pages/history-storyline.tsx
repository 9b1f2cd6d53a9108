import { getToolHref, getTool } from '@vidra/shared-contract';
import { ButtonLink, EmptyState } from '@vidra/shared-ui';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

/** Page `/workspace/history/storyline`. */
export default function HistoryStorylinePage() {
  const tool = getTool('storyline');
  return (
    <HistoryFrame current="history-storyline">
      <ProjectList
        kind="storyline"
        empty={
          <EmptyState
            icon="lucide:clapperboard"
            title="No storylines yet"
            text="Your stories and their shots appear here, ready to edit."
            action={
              tool && (
                <ButtonLink variant="primary" icon={tool.icon} href={getToolHref(tool)}>
                  Write a story
                </ButtonLink>
              )
            }
          />
        }
      />
    </HistoryFrame>
  );
}
