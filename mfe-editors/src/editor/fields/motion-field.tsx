import { FILM_MOTION_TITLES, type FilmMotion } from '@vidra/shared-contract';
import { Icon, RadioCards } from '@vidra/shared-ui';
import { MotionPreview } from './motion-preview.tsx';
import styles from './motion-field.module.css';

const ICONS: Readonly<Record<FilmMotion, string>> = {
  still: 'lucide:square',
  'push-in': 'lucide:zoom-in',
  'pull-out': 'lucide:zoom-out',
  'pan-left': 'lucide:arrow-left',
  'pan-right': 'lucide:arrow-right',
  'tilt-up': 'lucide:arrow-up',
  orbit: 'lucide:rotate-3d',
  parallax: 'lucide:layers-2',
  handheld: 'lucide:hand',
};

interface MotionFieldProps<M extends FilmMotion> {
  readonly motions: readonly M[];
  readonly value: M;
  readonly onChange: (motion: M) => void;
  /** Picture for the previews. */
  readonly src: string | undefined;
}

/** Selection of the camera move. A preview plays while it is selected, hovered or focused. */
export function MotionField<M extends FilmMotion>(props: MotionFieldProps<M>) {
  const { motions, value, onChange, src } = props;
  return (
    <RadioCards
      label="Motion"
      look="cards"
      columns={4}
      value={value}
      onChange={onChange}
      options={motions.map((motion) => ({
        value: motion,
        label: FILM_MOTION_TITLES[motion],
        preview: (
          <span className={styles.preview} data-chosen={motion === value || undefined}>
            {src && <MotionPreview motion={motion} src={src} seconds={3} />}
            <Icon name={ICONS[motion]} size={12} className={styles.sign} />
          </span>
        ),
      }))}
    />
  );
}
