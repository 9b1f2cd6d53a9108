import { showAgentModal } from '@vidra/shared-session';
import { Button, EmptyState } from '@vidra/shared-ui';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

const ask = (
  <Button
    variant="primary"
    icon="lucide:bot"
    onClick={() => {
      showAgentModal();
    }}
  >
    Ask the agent
  </Button>
);

/** Page `/workspace/history/agent`. */
export default function HistoryAgentPage() {
  return (
    <HistoryFrame current="history-agent">
      <ProjectList
        kind="agent"
        before={ask}
        empty={
          <EmptyState
            icon="lucide:bot"
            title="No agent work yet"
            text="The agent turns one sentence into a priced plan and asks before it spends anything. Its work is kept here."
            action={ask}
          />
        }
      />
    </HistoryFrame>
  );
}
