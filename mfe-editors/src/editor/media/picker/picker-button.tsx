import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { useState, type ComponentType } from 'react';
import type { MediaPickerProps } from './media-picker.tsx';
import styles from './picker-button.module.css';

const loadPicker = () => import(/* webpackChunkName: "media-picker" */ './media-picker.tsx');

type State =
  | { readonly kind: 'closed' | 'loading' | 'offline' }
  | { readonly kind: 'missing'; readonly error: unknown }
  | { readonly kind: 'open'; readonly Picker: ComponentType<MediaPickerProps> };

/**
 * Button that opens the picker, whose code loads on the first press, or earlier when a press is
 * likely.
 */
export function PickerButton(props: Omit<MediaPickerProps, 'onClose'>) {
  const t = useTranslate();
  const [state, setState] = useState<State>({ kind: 'closed' });
  const preloadPicker = () => void loadPicker().catch(() => undefined);
  const open = async () => {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'open', Picker: (await loadPicker()).default });
    } catch (error) {
      setState(navigator.onLine ? { kind: 'missing', error } : { kind: 'offline' });
    }
  };
  // The host reloads a page whose files are gone, and offers to try again.
  if (state.kind === 'missing') throw state.error;
  return (
    <>
      <Button
        className={styles.button}
        size="sm"
        icon="lucide:images"
        loading={state.kind === 'loading'}
        disabled={props.room <= 0}
        // Two fields of a form have this button.
        aria-description={props.label}
        onPointerEnter={preloadPicker}
        onFocus={preloadPicker}
        onClick={() => void open()}
      >
        {t`Uploads and history`}
      </Button>
      {state.kind === 'offline' && (
        <p role="alert" className={styles.problem}>
          {t`Couldn't open your uploads. Go online and try again.`}
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
