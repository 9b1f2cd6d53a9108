import { collectFileUids } from '@vidra/shared-contract';
import type { AgentTask, AnySettings, PlanPart } from '@vidra/shared-contract/schemas';
import { useTranslate, type Translate } from '@vidra/shared-i18n';
import { Button, Skeleton } from '@vidra/shared-ui';
import { lazy, Suspense, useState } from 'react';
import { StepThumbnail } from './step-thumbnail.tsx';
import type { useAgentTask } from './use-agent-task.ts';
import { usePlanMedia } from './use-plan-media.ts';
import styles from './agent.module.css';

const StepFields = lazy(() => import(/* webpackChunkName: "agent-step" */ './step-fields.tsx'));

interface PlanStepsProps {
  readonly agent: ReturnType<typeof useAgentTask>;
  readonly task: AgentTask;
}

interface Changing {
  readonly part: PlanPart;
  /** Index of the step whose fields are open, since several steps may share one part. */
  readonly index: number;
  readonly settings: AnySettings;
}

/** Steps of a plan. Before approval, each can be changed, and missing information is requested. */
export function PlanSteps({ agent, task: { plan, state } }: PlanStepsProps) {
  const t = useTranslate();
  const { settings, steps, questions } = plan;
  const { media } = usePlanMedia(settings);
  const isProposed = state === 'proposed';
  const findQuestion = (part: PlanPart) =>
    questions.find((question) => question.part === part)?.question;
  const firstAsked = steps.findIndex(({ part }) => findQuestion(part) !== undefined);
  const [editedStep, setChanging] = useState<Changing | null>(
    isProposed && firstAsked >= 0
      ? { part: steps[firstAsked]?.part ?? 'frame', index: firstAsked, settings }
      : null,
  );
  return (
    // Translators: of a plan.
    <ol className={styles.steps} aria-label={t`Steps`} role="list">
      {steps.map(({ part, text }, index) => (
        <li key={`${index} ${text}`} className={styles.card}>
          <div className={styles.step}>
            <StepThumbnail part={part} settings={settings} media={media} />
            <span className={styles.grow} dir="auto">
              {text}
            </span>
            {isProposed && editedStep?.index !== index && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={t`Change step ${index + 1}`}
                disabled={agent.busy}
                onClick={() => {
                  setChanging({ part, index, settings });
                }}
              >
                {/* Translators: a verb, on a button beside a step of a plan. */}
                {t.as('verb')`Change`}
              </Button>
            )}
          </div>
          {isProposed && editedStep?.index === index && (
            <StepForm
              agent={agent}
              changing={editedStep}
              question={findQuestion(part)}
              onChange={(next) => {
                setChanging({ ...editedStep, settings: next });
              }}
              onEnd={() => {
                setChanging(null);
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

interface StepFormProps {
  readonly agent: PlanStepsProps['agent'];
  readonly changing: Changing;
  readonly question: string | undefined;
  readonly onChange: (settings: AnySettings) => void;
  readonly onEnd: () => void;
}

function StepForm({ agent, changing, question, onChange, onEnd }: StepFormProps) {
  const t = useTranslate();
  const { part, settings } = changing;
  const [hasPressed, setPressed] = useState(false);
  const missingText = findMissing(settings, t);
  return (
    <div className={styles.change}>
      {question !== undefined && <p className={styles.question}>{question}</p>}
      <Suspense fallback={<Skeleton className={styles.skeleton} />}>
        <StepFields settings={settings} part={part} onChange={onChange} />
      </Suspense>
      {hasPressed && missingText !== undefined && (
        <p role="alert" className={styles.problem}>
          {missingText}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="sm"
          icon="lucide:check"
          loading={agent.busy}
          onClick={() => {
            setPressed(true);
            if (missingText === undefined) agent.change(part, settings, onEnd);
          }}
        >
          {/* Translators: a verb, keeps the changes to a step. */}
          {t`Apply`}
        </Button>
        <Button size="sm" variant="ghost" onClick={onEnd}>
          {t`Cancel`}
        </Button>
      </div>
    </div>
  );
}

/** Returns what a step still needs, or undefined when it is complete. */
function findMissing(settings: AnySettings, t: Translate): string | undefined {
  if (collectFileUids(settings).includes('')) return t`Choose the missing image.`;
  if (settings.flow === 'try-on' && settings.personUid === settings.garmentUid) {
    return t`Choose a garment image that isn't the person's.`;
  }
  if (settings.flow === 'product' && settings.productName.trim() === '') {
    return t`Enter a product name.`;
  }
  const isSilent = 'script' in settings && settings.script.trim() === '';
  return isSilent ? t`Write a script.` : undefined;
}
