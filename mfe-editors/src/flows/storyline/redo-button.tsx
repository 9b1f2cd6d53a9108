import { Button, formatCredits } from '@vidra/shared-ui';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { useQuote } from '../../editor/hooks/use-quote.ts';
import type { Shot, StorylineDraft } from './draft.ts';
import { redoOf } from './redo.ts';

interface RedoButtonProps {
  readonly editor: Editor<StorylineDraft>;
  readonly shot: Shot;
}

const NOT_YET =
  'A shot is made anew alone once the film is made and the shot is changed: then the other shots stay as they were.';
const NO_PRICE = 'What this shot costs alone could not be read. Try again in a moment.';

/** Makes the last film again with one shot changed, for the price of that shot. */
export function RedoButton({ editor, shot }: RedoButtonProps) {
  const settings = redoOf(editor.draft, shot, editor.tasks);
  const films = editor.tasks.filter(({ status }) => status === 'done').length;
  const { quote, asking } = useQuote(settings && { settings, count: 1 }, films);
  const price = settings && quote ? ` · ${formatCredits(quote.credits)}` : '';
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="lucide:refresh-cw"
      loading={asking || (settings !== undefined && editor.sending)}
      title="Makes your last film again with this shot as it is now; the other shots stay as they were"
      onClick={() => {
        if (settings && quote) editor.orderAlone(settings, quote.credits);
        else editor.refuse({ shots: settings ? NO_PRICE : NOT_YET });
      }}
    >
      {`Redo${price}`}
    </Button>
  );
}
