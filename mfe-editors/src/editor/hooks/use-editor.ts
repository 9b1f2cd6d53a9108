import type { AnySettings, SamplePicture, VideoTask } from '@vidra/shared-contract/schemas';
import {
  showPurchaseModalFor,
  useCapabilities,
  useDiscountUsage,
  useSession,
  type Work,
} from '@vidra/shared-session';
import { useState } from 'react';
import type { BaseDraft, FlowDefinition } from '../flow.ts';
import { offerOf, type Offer } from '../logic/offer.ts';
import {
  orderOf,
  priceOfDraft,
  priceWithKept,
  type Price,
  type ToolLabels,
} from '../logic/order.ts';
import { placeOfFile, problemsOf, type Problems } from '../logic/problems.ts';
import { useUploads, type Uploads } from '../media/use-uploads.ts';
import { useArrival } from './use-arrival.ts';
import { useFlowDraft } from './use-flow-draft.ts';
import { useFreshMedia } from './use-fresh-media.ts';
import { useKeptScenes } from './use-kept-scenes.ts';
import { useOrder } from './use-order.ts';
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
  readonly setProblems: (problems: Problems) => void;
  /** Undefined until it is known what is offered. */
  readonly offer: Offer | undefined;
  readonly samples: readonly SamplePicture[];
  readonly uploads: Uploads;
  /** A file's signed address is past its end. */
  readonly renew: (fileUid: string) => void;
  readonly price: Price | undefined;
  /** Credits that can be spent. */
  readonly available: number;
  readonly sending: boolean;
  /** Pressed already; a file is still on its way. */
  readonly waiting: boolean;
  readonly submit: () => void;
  /** Orders other settings than the draft's own, such as one part of it. */
  readonly orderAlone: (settings: AnySettings) => void;
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
  const offer = offerOf(capabilities.data, flow.name);
  const samples = capabilities.data?.samples ?? [];
  const usage = useDiscountUsage().data;
  const available = useSession((session) => session.videoCredits);
  const recent = useRecentTasks(flow.name);
  // What was opened or taken over is looked at before anything else.
  const isNew = work.opened > 0 || started.count > 0;
  const [selected, select] = useState<string | null | undefined>(isNew ? null : undefined);
  const [attention, setAttention] = useState(0);
  const [pressed, setPressed] = useState(false);
  const form = useFlowDraft(flow, work, offer, started.problem);
  const { draft, change, setProblems } = form;
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
      else refuse(problemsOf(error, flow.places, draft));
    },
  });
  const settings = flow.settingsOf(draft);
  const wrong = flow.wrong(draft, offer);
  const isWhole = Object.keys(wrong).length === 0;
  const films = recent.tasks.filter(({ status }) => status === 'done').length;
  const kept = useKeptScenes(isWhole && draft.count === 1 ? settings : undefined, films);
  const price = priceWithKept(priceOfDraft(flow, draft, offer, usage), settings, kept.quote);
  // As long as it is asked what is kept the price may become less: then the server decides.
  const isShort = price !== undefined && price.credits > available && !kept.asking;
  const order = () => {
    if (!isWhole) refuse(wrong);
    else if (isShort) showPurchaseModalFor(price.credits);
    else void send(orderOf(settings, draft.count, labels));
  };
  const uploads = useUploads(() => {
    setProblems({});
    // The press was not meant for another file, or for none.
    setPressed(false);
    select(null);
  });
  useArrival(pressed, uploads, (whole) => {
    setPressed(false);
    if (whole) order();
  });
  const renew = useFreshMedia(samples, {
    onFresh: form.renewMedia,
    onGone: (fileUid, sentence) => {
      setProblems({ [placeOfFile(draft, fileUid, flow.places)]: sentence });
    },
  });
  return {
    ...{ flow, work, offer, samples, uploads, renew, price, available, sending, attention, select },
    ...form,
    change,
    tasks: recent.tasks,
    selected: selected === undefined ? (recent.tasks[0]?.taskUid ?? null) : selected,
    waiting: pressed && uploads.moving,
    submit: () => {
      if (uploads.moving) setPressed(true);
      else order();
    },
    orderAlone: (settings) => {
      void send(orderOf(settings, 1, labels));
    },
    fault: capabilities.isError
      ? { error: capabilities.error, retry: () => void capabilities.refetch() }
      : undefined,
  };
}
