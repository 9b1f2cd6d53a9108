import type { AnySettings, SamplePicture, VideoTask } from '@vidra/shared-contract/schemas';
import {
  showPurchaseModalFor,
  useCapabilities,
  useSession,
  type Work,
} from '@vidra/shared-session';
import { useId, useMemo, useState } from 'react';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { findOffer, type Offer } from '../logic/offer.ts';
import { createOrder, type Price, type ToolLabels } from '../logic/order.ts';
import { readShownCredits } from '../price/read-shown-credits.ts';
import { placeOfFile, toProblems, type Problems } from '../logic/problems.ts';
import { useUploads, type Uploads } from '../media/use-uploads.ts';
import { useArrival } from './use-opening-request.ts';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFreshMedia } from './use-fresh-media.ts';
import { useOrder } from './use-order.ts';
import { usePrice } from './use-price.ts';
import { useRecentTasks } from './use-recent-tasks.ts';
import type { Started } from './use-start-request.ts';

/** All that an editor's parts work with. */
export interface Editor<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly draft: D;
  /** Sets some fields; what was wrong with them is no longer said. */
  readonly change: (fields: Partial<D>) => void;
  /** Sets one field by what it is at that time: for answers that come later. */
  readonly update: <K extends keyof D & string>(
    field: K,
    next: (before: D[K], draft: D) => D[K],
  ) => void;
  readonly problems: Problems;
  /** Says beside the fields what must be mended first, and goes to the first of them. */
  readonly refuse: (problems: Problems) => void;
  /** Undefined until it is known what is offered. */
  readonly offer: Offer | undefined;
  readonly samples: readonly SamplePicture[];
  readonly uploads: Uploads;
  /** A file's signed address is past its end. */
  readonly renew: (fileUid: string) => void;
  readonly price: Price | undefined;
  /** Of the button that spends credits: the price that it shows is the one that is paid. */
  readonly buttonId: string;
  /** Credits that can be spent. */
  readonly available: number;
  /** Nothing is missing: it can be made as it stands. */
  readonly isWhole: boolean;
  readonly sending: boolean;
  /** The voice is being timed, which decides the price. */
  readonly timing: boolean;
  /** Pressed already; a file is still on its way, or the price is not certain yet. */
  readonly waiting: 'files' | 'voice' | 'price' | undefined;
  readonly submit: () => void;
  /** Orders other settings than the draft's own, such as one part of it, for a price that is shown. */
  readonly orderAlone: (settings: AnySettings, shownCredits: number) => void;
  /** The draft as a piece of work: its place among the others, and how another one is begun. */
  readonly work: Work<D>;
  /** Counts up when fields must be mended, so that the focus goes to the first one. */
  readonly attention: number;
  readonly tasks: readonly VideoTask[];
  /** What the stage shows: a task, or null for the preview. */
  readonly selected: string | null;
  readonly select: (taskUid: string | null) => void;
  /** Set when it could not be read what is offered. */
  readonly fault: { readonly error: unknown; readonly retry: () => void } | undefined;
}

/** What an editor is opened with. */
interface EditorOptions<D extends BaseDraft> {
  readonly flow: FlowDefinition<D>;
  readonly labels: ToolLabels;
  readonly work: Work<D>;
  /** What the address asked for. */
  readonly started: Started;
  readonly onOrdered: () => void;
}

/** One flow in the editor: what is set, what it costs, and what became of it. */
export function useEditor<D extends BaseDraft>({
  flow,
  labels,
  work,
  started,
  onOrdered,
}: EditorOptions<D>): Editor<D> {
  const capabilities = useCapabilities();
  const offer = useMemo(() => findOffer(capabilities.data, flow.name), [capabilities.data, flow]);
  const samples = capabilities.data?.samples ?? [];
  // What is not known yet is for the server to decide.
  const available = useSession(({ videoCredits, accountUnread }) =>
    accountUnread ? Infinity : videoCredits,
  );
  const recent = useRecentTasks(flow.name);
  // What was opened or taken over is looked at before anything else.
  const isNew = work.opened > 0 || started.count > 0;
  const [selectedUid, select] = useState<string | null | undefined>(isNew ? null : undefined);
  const [attention, setAttention] = useState(0);
  const buttonId = useId();
  /** The price that stood on the button when it was pressed; null: nothing waits. */
  const [pressedPrice, setPressed] = useState<number | null>(null);
  const { setProblems, ...form } = useFlowDraft(flow, work, offer, started.problem);
  const { draft, change } = form;
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
  const isShort = price !== undefined && price.credits > available;
  const order = (seenCredits = Infinity) => {
    if (!isWhole) refuse(draftProblems);
    else if (isShort) showPurchaseModalFor(price.credits);
    else if (price && price.credits > seenCredits)
      refuse({ form: describePriceRise(seenCredits, price.credits) });
    else {
      const shownCredits = readShownCredits(buttonId) ?? price?.credits;
      const orderTerms = { count: draft.count, shownCredits };
      void send(createOrder(settings, orderTerms, labels));
    }
  };
  const uploads = useUploads(() => {
    setProblems({});
    // The press was not meant for another file, or for none.
    setPressed(null);
    select(null);
  });
  const isDue = pressedPrice !== null && !asking;
  useArrival(isDue, uploads, (isUsable) => {
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
    sending,
    attention,
    select,
    ...form,
    change,
    refuse,
    tasks: recent.tasks,
    selected: selectedUid === undefined ? (recent.tasks[0]?.taskUid ?? null) : selectedUid,
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
  `This costs ${credits} credits, and not ${seenCredits} as it seemed. Press again if that is fine.`;

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
