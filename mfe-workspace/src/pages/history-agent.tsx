import { ComingState } from '../history/coming-state.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

/** `/workspace/history/agent` */
export default function HistoryAgentPage() {
  return (
    <HistoryFrame current="history-agent">
      <ProjectList
        kind="agent"
        empty={
          <ComingState
            icon="lucide:bot"
            title="No agent work yet"
            text="The agent is being built. It will turn one sentence into a plan with its cost, ask before it spends anything, and keep each piece of work here."
          />
        }
      />
    </HistoryFrame>
  );
}
