import { ComingState } from '../history/coming-state.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

/** `/workspace/history/storyline` */
export default function HistoryStorylinePage() {
  return (
    <HistoryFrame current="history-storyline">
      <ProjectList
        kind="storyline"
        empty={
          <ComingState
            icon="lucide:clapperboard"
            title="No storylines yet"
            text="Storylines are being built. Your stories will stand here with their shots, ready to be changed."
          />
        }
      />
    </HistoryFrame>
  );
}
