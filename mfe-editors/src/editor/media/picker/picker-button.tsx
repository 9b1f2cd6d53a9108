import { Button } from '@vidra/shared-ui';
import { useState, type ComponentType } from 'react';
import type { MediaPickerProps } from './media-picker.tsx';
import styles from './picker-button.module.css';

const loadPicker = () => import(/* webpackChunkName: "media-picker" */ './media-picker.tsx');

type State =
  | { readonly kind: 'closed' | 'loading' | 'missing' }
  | { readonly kind: 'open'; readonly Picker: ComponentType<MediaPickerProps> };

/**
 * Button that opens the picker, whose code loads on the first press, or earlier when a press is
 * likely.
 */
export function PickerButton(props: Omit<MediaPickerProps, 'onClose'>) {
  const [state, setState] = useState<State>({ kind: 'closed' });
  const preloadPicker = () => void loadPicker().catch(() => undefined);
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'open', Picker: (await loadPicker()).default });
    } catch {
      setState({ kind: 'missing' });
    }
  };
  return (
    <>
      <Button
        className={styles.button}
        size="sm"
        icon="lucide:images"
        loading={state.kind === 'loading'}
        disabled={props.room <= 0}
        onPointerEnter={preloadPicker}
        onFocus={preloadPicker}
        onClick={() => void open()}
      >
        Uploads and history
      </Button>
      {state.kind === 'missing' && (
        <p role="alert" className={styles.problem}>
          Couldn't open your uploads. Check your connection and try again.
        </p>
      )}
      {state.kind === 'open' && (
        <state.Picker
          {...props}
          onClose={() => {
            setState({ kind: 'closed' });
          }}
        />
      )}
    </>
  );
}
