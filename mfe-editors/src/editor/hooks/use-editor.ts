import { t, useTranslate } from '@vidra/shared-i18n';
import {
  showPurchaseModalFor,
  useCapabilities,
  useSession,
  type Work,
} from '@vidra/shared-session';
import { useId, useMemo, useState } from 'react';
import { pickVariants, type BaseDraft } from '../base-draft.ts';
import type { Editor, FlowDefinition } from '../flow.ts';
import { findOffer } from '../logic/offer.ts';
import { createOrder, type ToolLabels } from '../logic/order.ts';
import { readShownCredits } from '../price/read-shown-credits.ts';
import { placeOfFile, toProblems, type Problems } from '../logic/problems.ts';
import { useUploads } from '../media/use-uploads.ts';
import { useArrivedUploads } from './use-opening-request.ts';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFreshMedia } from './use-fresh-media.ts';
import { useOrder } from './use-order.ts';
import { usePrice } from './use-price.ts';
import { useRecentTasks } from './use-recent-tasks.ts';
import { useShotChoice } from './use-shot-choice.ts';
import { useStageChoice } from './use-stage-choice.ts';
import type { StartResult } from './use-start-request.ts';

/** Options of `useEditor`. */
interface EditorOptions<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly labels: ToolLabels;
  readonly work: Work<D>;
  /** Result of the address's start request. */
  readonly started: StartResult;
  readonly onOrdered: () => void;
}

/** State of the editor for one flow: its settings, its price and its videos. */
export function useEditor<D extends BaseDraft>({
  flow,
  labels,
  work,
  started,
  onOrdered,
}: EditorOptions<D>): Editor<D> {
  // The problems of the draft and the texts below are read again when the language changes.
  useTranslate();
  const capabilities = useCapabilities();
  const offer = useMemo(() => findOffer(capabilities.data, flow.name), [capabilities.data, flow]);
  const samples = capabilities.data?.samples ?? [];
  // The server decides while the balance is unknown.
  const available = useSession(({ videoCredits, accountUnread }) =>
    accountUnread ? Infinity : videoCredits,
  );
  const recent = useRecentTasks(flow.name);
  const isNew = work.opened > 0 || started.count > 0;
  const { selectedUid, select, touched, touch } = useStageChoice(recent.tasks, isNew);
  const shotChoice = useShotChoice();
  const [attention, setAttention] = useState(0);
  const buttonId = useId();
  /** Price on the button when it was pressed. Null when no order waits. */
  const [pressedPrice, setPressed] = useState<number | null>(null);
  const { setProblems, ...form } = useFlowDraft(flow, work, offer, {
    startProblem: started.problem,
    onChange: touch,
  });
  const { draft } = form;
  const refuse = (problems: Problems) => {
    setProblems(problems);
    setAttention((count) => count + 1);
  };
  const { send, sending } = useOrder({
    onCreated: (group) => {
      setProblems({});
      work.markOrdered();
      recent.add(group);
      select(group.tasks[0]?.taskUid);
      onOrdered();
    },
    onRefused: (error) => {
      if (error === null) setProblems({});
      else refuse(toProblems(error, flow.places, draft));
    },
  });
  const settings = flow.toSettings(draft);
  const draftProblems = flow.wrong(draft, offer);
  const isWhole = Object.keys(draftProblems).length === 0;
  const { price, timing, asking } = usePrice(flow, draft, { offer, isWhole, films: recent.tasks });
  const missingCredits = Math.max(0, (price?.credits ?? 0) - available);
  const order = (seenCredits = Infinity) => {
    if (price && missingCredits > 0) showPurchaseModalFor(price.credits);
    else if (!isWhole) refuse(draftProblems);
    else if (price && price.credits > seenCredits)
      refuse({ form: describePriceRise(seenCredits, price.credits) });
    else {
      const shownCredits = readShownCredits(buttonId) ?? price?.credits;
      const orderTerms = { count: draft.count, ...pickVariants(draft), shownCredits };
      void send(createOrder(settings, orderTerms, labels));
    }
  };
  const uploads = useUploads(() => {
    setProblems({});
    // The press does not apply to another file, or to none.
    setPressed(null);
    select(null);
  });
  const isDue = pressedPrice !== null && !asking;
  useArrivedUploads(isDue, uploads, (isUsable) => {
    setPressed(null);
    if (isUsable) order(pressedPrice ?? undefined);
  });
  const renew = useFreshMedia(samples, {
    onFresh: form.renewMedia,
    onGone: (fileUid, sentence) => {
      setProblems({ [placeOfFile(draft, fileUid, flow.places)]: sentence });
    },
  });
  return {
    flow,
    work,
    offer,
    samples,
    uploads,
    renew,
    price,
    available,
    missingCredits,
    sending,
    attention,
    select,
    shotChoice,
    ...form,
    touched,
    refuse,
    tasks: recent.tasks,
    getZipUrl: recent.getZipUrl,
    selected: selectedUid,
    buttonId,
    timing,
    isWhole,
    waiting: getWaitReason({
      pressed: pressedPrice !== null,
      moving: uploads.moving,
      timing,
      asking,
    }),
    submit: () => {
      if (uploads.moving || asking) setPressed(price?.credits ?? Infinity);
      else order();
    },
    orderAlone: (settings, shownCredits) => {
      void send(createOrder(settings, { count: 1, shownCredits }, labels));
    },
    fault: capabilities.isError
      ? { error: capabilities.error, retry: () => void capabilities.refetch() }
      : undefined,
  };
}

const describePriceRise = (seenCredits: number, credits: number) =>
  t`The price is now ${credits} credits, not ${seenCredits}. Press again to confirm.`;

interface Waiting {
  readonly pressed: boolean;
  readonly moving: boolean;
  readonly timing: boolean;
  readonly asking: boolean;
}

function getWaitReason({ pressed, moving, timing, asking }: Waiting) {
  if (!pressed) return undefined;
  if (moving) return 'files';
  if (timing) return 'voice';
  return asking ? 'price' : undefined;
}
