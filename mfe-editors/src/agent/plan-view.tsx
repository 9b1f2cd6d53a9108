import {
  describeActivity,
  getHref,
  isUnfinished,
  getStatusTitle,
  getToolHref,
  getTool,
} from '@vidra/shared-contract';
import type { AgentState, AgentTask } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { useCapabilities } from '@vidra/shared-session';
import { Button, ButtonLink, StatusText, TaskStatusText, type Tone } from '@vidra/shared-ui';
import { useId } from 'react';
import { findOffer } from '../editor/logic/offer.ts';
import { CreditPrice } from '../editor/price/credit-price.tsx';
import { EngineNote } from '../editor/frame/engine-note.tsx';
import { PlanConsents } from './plan-consents.tsx';
import { PlanSteps } from './plan-steps.tsx';
import type { useAgentTask } from './use-agent-task.ts';
import styles from './agent.module.css';

const STATES: Readonly<Record<AgentState, string>> = {
  proposed: message`Waiting for your approval. Nothing has been charged.`,
  running: message`In progress. You can close this.`,
  // The status beside each video shows that it is done.
  done: message`Saved in your history.`,
  cancelled: message`Discarded or stopped. Videos that weren't made were not charged.`,
  failed: message`No video was made. You were not charged.`,
};

const TONES: Readonly<Partial<Record<AgentState, Tone>>> = { done: 'success', failed: 'danger' };

interface PlanViewProps {
  readonly agent: ReturnType<typeof useAgentTask>;
  readonly task: AgentTask;
  readonly onClose: () => void;
}

/** Plan of the agent: its steps, price and result. */
export function PlanView({ agent, task, onClose }: PlanViewProps) {
  const t = useTranslate();
  const { plan, prompt, state } = task;
  const tool = getTool(plan.settings.flow);
  const toolTitle = tool ? t(tool.title) : '';
  const seconds = Math.round(plan.seconds);
  const price = (
    <span id={agent.priceId}>
      <CreditPrice credits={plan.credits} turn={agent.turn} />
    </span>
  );
  const stateId = useId();
  // The length of a script decides the length and the price of its video.
  const hasOpenScript = plan.questions.some(({ part }) => part === 'script');
  return (
    <div className={styles.plan}>
      {prompt.trim() !== plan.title && (
        <blockquote className={styles.quote} dir="auto">
          {prompt}
        </blockquote>
      )}
      <h3 className={styles.title} dir="auto">
        {plan.title}
      </h3>
      <PlanSteps key={task.projectUid} agent={agent} task={task} />
      <div className={styles.notes}>
        {plan.notices.map((notice) => (
          <p key={notice} className={styles.note}>
            {notice}
          </p>
        ))}
        <Honesty plan={plan} />
      </div>
      {state === 'proposed' && <PlanConsents settings={plan.settings} />}
      <Outcome task={task} />
      <p id={stateId}>
        <StatusText className={styles.state} tone={TONES[state]} busy={state === 'running'} live>
          {state === 'proposed' && plan.questions.length > 0
            ? t`Answer the questions above to approve. Nothing has been charged.`
            : t(STATES[state])}
        </StatusText>
      </p>
      {agent.problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {agent.problem}
        </p>
      )}
      <div className={styles.decisions}>
        <p className={styles.facts}>
          {hasOpenScript
            ? // Translators: the length of the video is not known, so this is its least price.
              t.rich({ price })`${toolTitle}, from <price/>`
            : t.rich({ price })`${toolTitle}, about ${seconds} s, <price/>`}
        </p>
        <Decisions agent={agent} task={task} stateId={stateId} onClose={onClose} />
      </div>
    </div>
  );
}

/** Discloses who made the plan, which engine makes the film, and their limits. */
function Honesty({ plan }: { readonly plan: AgentTask['plan'] }) {
  const offer = findOffer(useCapabilities().data, plan.settings.flow);
  return (
    <>
      <p className={styles.note}>{plan.planner.honesty}</p>
      {offer && <EngineNote offer={offer} />}
    </>
  );
}

function Outcome({ task: { group } }: Pick<PlanViewProps, 'task'>) {
  const t = useTranslate();
  if (!group) return null;
  return (
    <ul className={styles.videos} aria-label={t`Videos`} role="list">
      {group.tasks.map((video) => (
        <li key={video.taskUid} className={styles.video}>
          <img
            className={styles.thumbnail}
            src={video.video?.posterUrl ?? video.imageThumbnailUrl}
            alt=""
          />
          <div className={styles.grow}>
            <span dir="auto">{video.title}</span>
            {isUnfinished(video.status) && <p className={styles.note}>{describeActivity(video)}</p>}
          </div>
          <TaskStatusText status={getStatusTitle(video.status)} />
        </li>
      ))}
    </ul>
  );
}

interface DecisionsProps extends PlanViewProps {
  /** Id of the element that explains why a plan cannot be approved yet. */
  readonly stateId: string;
}

function Decisions({ agent, task, stateId, onClose }: DecisionsProps) {
  const t = useTranslate();
  const { state, plan, projectUid, group } = task;
  const tool = getTool(plan.settings.flow);
  const [video] = group?.tasks ?? [];
  const startQuery = video ? { from: video.taskUid } : { plan: projectUid };
  return (
    <div className={styles.actions}>
      {state === 'proposed' && (
        <>
          <Button
            variant="primary"
            icon="lucide:check"
            loading={agent.busy}
            disabled={plan.questions.length > 0}
            aria-describedby={stateId}
            onClick={agent.approve}
          >
            {/* Translators: a verb, accepts the plan and its price. */}
            {t`Approve`}
          </Button>
          <Button disabled={agent.busy} onClick={agent.cancel}>
            {/* Translators: a verb, rejects the plan. */}
            {t`Discard`}
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button icon="lucide:square" loading={agent.busy} onClick={agent.cancel}>
          {/* Translators: a verb, stops the work on a video. */}
          {t`Stop`}
        </Button>
      )}
      {state === 'done' && (
        <ButtonLink
          variant="primary"
          icon="lucide:play"
          href={getHref('history-standard', null, { video: video?.taskUid })}
          onClick={onClose}
        >
          {t`View video`}
        </ButtonLink>
      )}
      {tool && (
        <ButtonLink
          variant="ghost"
          icon={tool.icon}
          href={getToolHref(tool, startQuery)}
          onClick={onClose}
        >
          {state === 'proposed' ? t`Change in editor` : t`Open in editor`}
        </ButtonLink>
      )}
      {state !== 'running' && (
        <Button variant="ghost" icon="lucide:rotate-ccw" onClick={agent.restart}>
          {t`Ask for something else`}
        </Button>
      )}
    </div>
  );
}
