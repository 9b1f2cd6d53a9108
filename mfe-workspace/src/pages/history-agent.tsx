import { useTranslate } from '@vidra/shared-i18n';
import { showAgentModal } from '@vidra/shared-session';
import { Button, EmptyState } from '@vidra/shared-ui';
import { HistoryFrame } from '../history/history-frame.tsx';
import { ProjectList } from '../history/project-list.tsx';

/** Page `/workspace/history/agent`. */
export default function HistoryAgentPage() {
  const t = useTranslate();
  return (
    <HistoryFrame current="history-agent">
      <ProjectList
        kind="agent"
        before={<AskButton />}
        empty={
          <EmptyState
            icon="lucide:bot"
            title={t`No agent work yet`}
            text={t`The agent turns one sentence into a priced plan and asks before it spends anything.
              Its work is kept here.`}
            action={<AskButton />}
          />
        }
      />
    </HistoryFrame>
  );
}

function AskButton() {
  const t = useTranslate();
  return (
    <Button
      variant="primary"
      icon="lucide:bot"
      onClick={() => {
        showAgentModal();
      }}
    >
      {t`Ask the agent`}
    </Button>
  );
}
