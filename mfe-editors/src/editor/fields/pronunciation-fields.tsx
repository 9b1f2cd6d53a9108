import { BRAND_LIMITS } from '@vidra/shared-contract';
import type { Pronunciation } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Button, IconButton, TextField } from '@vidra/shared-ui';
import styles from './pronunciation-fields.module.css';

interface PronunciationFieldsProps {
  readonly value: readonly Pronunciation[];
  readonly onChange: (pronunciations: Pronunciation[]) => void;
}

/** List of names with the way a voice says them. */
export function PronunciationFields({ value, onChange }: PronunciationFieldsProps) {
  const t = useTranslate();
  const change = (index: number, fields: Partial<Pronunciation>) => {
    onChange(value.map((row, at) => (at === index ? { ...row, ...fields } : row)));
  };
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{t`Pronunciation`}</legend>
      <p className={styles.note}>
        {t`How the voice says names. Captions and titles keep your spelling.`}
      </p>
      {value.map(({ written, spoken }, index) => (
        // Rows have no identity of their own, and none moves.
        <div key={index} className={styles.row}>
          <TextField
            // Translators: a name as it is spelled.
            label={t`Written`}
            hideLabel={index > 0}
            placeholder={t`e.g. Vidra`}
            counter={false}
            maxLength={BRAND_LIMITS.writtenLength}
            value={written}
            onChange={(text) => {
              change(index, { written: text });
            }}
          />
          <TextField
            // Translators: a name as a voice should say it.
            label={t`Spoken`}
            hideLabel={index > 0}
            placeholder={t`e.g. Vee-dra`}
            counter={false}
            maxLength={BRAND_LIMITS.spokenLength}
            value={spoken}
            onChange={(text) => {
              change(index, { spoken: text });
            }}
          />
          <IconButton
            icon="lucide:x"
            label={written === '' ? t`Remove pronunciation` : t`Remove pronunciation of ${written}`}
            onClick={() => {
              onChange(value.filter((_, at) => at !== index));
            }}
          />
        </div>
      ))}
      <Button
        size="sm"
        icon="lucide:plus"
        className={styles.add}
        disabled={value.length >= BRAND_LIMITS.maxPronunciations}
        onClick={() => {
          onChange([...value, { written: '', spoken: '' }]);
        }}
      >
        {t`Add pronunciation`}
      </Button>
    </fieldset>
  );
}
