import { getMotion, getMotionTitle, type FilmMotion } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Icon, RadioCards } from '@vidra/shared-ui';
import { MotionPreview } from './motion-preview.tsx';
import styles from './motion-field.module.css';

const getIcon = (motion: FilmMotion) =>
  motion === 'still' ? 'lucide:square' : getMotion(motion).icon;

interface MotionFieldProps<M extends FilmMotion> {
  readonly motions: readonly M[];
  readonly value: M;
  readonly onChange: (motion: M) => void;
  /** Picture for the previews. */
  readonly src: string | undefined;
}

/** Selection of the camera move. A preview plays while it is selected, hovered or focused. */
export function MotionField<M extends FilmMotion>(props: MotionFieldProps<M>) {
  const t = useTranslate();
  const { motions, value, onChange, src } = props;
  return (
    <RadioCards
      // Translators: of the camera.
      label={t`Motion`}
      look="cards"
      columns={4}
      value={value}
      onChange={onChange}
      options={motions.map((motion) => ({
        value: motion,
        label: t(getMotionTitle(motion)),
        preview: (
          <span className={styles.preview} data-chosen={motion === value || undefined}>
            {src && <MotionPreview motion={motion} src={src} seconds={3} />}
            <Icon name={getIcon(motion)} size={12} className={styles.sign} />
          </span>
        ),
      }))}
    />
  );
}
