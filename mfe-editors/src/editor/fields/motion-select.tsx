import { getMotionTitle, FILM_MOTIONS, type FilmMotion } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Select } from '@vidra/shared-ui';

interface MotionSelectProps {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly value: FilmMotion;
  readonly motions?: readonly FilmMotion[] | undefined;
  readonly onChange: (motion: FilmMotion) => void;
}

/** Selection of the camera move for a picture of a film. */
export function MotionSelect({ motions = FILM_MOTIONS, ...field }: MotionSelectProps) {
  const t = useTranslate();
  return (
    <Select
      {...field}
      options={motions.map((value) => ({ value, label: t(getMotionTitle(value)) }))}
    />
  );
}
