import { Button, formatCredits } from '@vidra/shared-ui';
import type { Editor } from '../../editor/hooks/use-editor.ts';
import { useQuote } from '../../editor/hooks/use-quote.ts';
import type { Shot, StorylineDraft } from './draft.ts';
import { redoOf } from './redo.ts';

interface RedoButtonProps {
  readonly editor: Editor<StorylineDraft>;
  readonly shot: Shot;
}

/** Makes the last film again with one shot changed, for the price of that shot. */
export function RedoButton({ editor, shot }: RedoButtonProps) {
  const settings = redoOf(editor.draft, shot, editor.tasks);
  const films = editor.tasks.filter(({ status }) => status === 'done').length;
  const { quote } = useQuote(settings && { settings, count: 1 }, films);
  const price = settings && quote ? ` · ${formatCredits(quote.credits)}` : '';
  return (
    <Button
      size="sm"
      variant="ghost"
      icon="lucide:refresh-cw"
      disabled={!settings || !quote || editor.sending}
      title={
        settings
          ? 'Makes your last film again with this shot as it is now; the other shots stay as they were'
          : 'Once the film is made and this shot is changed, it can be made anew alone'
      }
      onClick={() => {
        if (settings && quote) editor.orderAlone(settings, quote.credits);
      }}
    >
      {`Redo${price}`}
    </Button>
  );
}
