import type { AnySettings } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { Button, formatCredits } from '@vidra/shared-ui';
import { memo, useEffect, useId, useRef, type RefObject } from 'react';
import type { Editor } from '../../editor/flow.ts';
import { useQuote } from '../../editor/hooks/use-quote.ts';
import { readShownCredits } from '../../editor/price/read-shown-credits.ts';
import type { Shot, StorylineDraft } from './draft.ts';
import { createRedo } from './redo.ts';

interface RedoButtonProps {
  readonly editor: Editor<StorylineDraft>;
  readonly shot: Shot;
}

const NOT_YET = message`You can redo a single shot once the video is made and the shot has changed.
  The other shots stay as they are.`;
const NO_PRICE = message`Couldn't load the price of this shot. Try again in a moment.`;

/** Button that makes the last film again with one changed shot, for the price of that shot. */
export function RedoButton({ editor, shot }: RedoButtonProps) {
  const { draft, tasks, sending } = editor;
  const settings = createRedo(draft, shot, tasks);
  const latestEditor = useRef(editor);
  useEffect(() => {
    latestEditor.current = editor;
  });
  return (
    <Redo
      editor={latestEditor}
      order={settings && JSON.stringify(settings)}
      films={tasks.filter(({ status }) => status === 'done').length}
      isSending={settings !== undefined && sending}
    />
  );
}

interface RedoProps {
  readonly editor: RefObject<Editor<StorylineDraft>>;
  /** Order as JSON, so that equal orders compare as equal. */
  readonly order: string | undefined;
  readonly films: number;
  readonly isSending: boolean;
}

/** Memoized, so that typing in another shot does not render it. */
const Redo = memo(({ editor, order, films, isSending }: RedoProps) => {
  const t = useTranslate();
  const id = useId();
  const settings = order === undefined ? undefined : (JSON.parse(order) as AnySettings);
  const { quote, asking } = useQuote(settings && { settings, count: 1 }, films);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="lucide:refresh-cw"
      loading={asking || isSending}
      title={t`Remakes your last video with this shot as it is now. The other shots stay as they
        are.`}
      id={id}
      onClick={() => {
        const shownCredits = readShownCredits(id);
        if (settings && shownCredits !== undefined)
          editor.current.orderAlone(settings, shownCredits);
        else editor.current.refuse({ shots: t(settings ? NO_PRICE : NOT_YET) });
      }}
    >
      {settings && quote ? (
        <span>
          {t.rich({
            price: (
              <span key={quote.credits} translate="no">
                {formatCredits(quote.credits)}
              </span>
            ),
          })`Redo · <price/>`}
        </span>
      ) : (
        // Translators: a verb, makes one shot of a video again.
        t.as('shot')`Redo`
      )}
    </Button>
  );
});
