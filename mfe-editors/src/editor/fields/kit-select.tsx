import type { BrandKit } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { Select } from '@vidra/shared-ui';

interface KitSelectProps {
  readonly kits: readonly BrandKit[];
  /** Undefined, or a deleted kit: the default. */
  readonly value: string | undefined;
  readonly onChange: (kit: BrandKit) => void;
}

/** Selection of one of the account's brand kits. */
export function KitSelect({ kits, value, onChange }: KitSelectProps) {
  const t = useTranslate();
  const chosenKit = kits.find(({ kitUid }) => kitUid === value) ?? kits[0];
  return (
    <Select
      // Translators: a set of logo, colors and font.
      label={t`Brand kit`}
      value={chosenKit?.kitUid ?? ''}
      options={kits.map(({ kitUid, name, isDefault }) => {
        const title = name === '' ? t`My brand` : name;
        return {
          value: kitUid ?? '',
          // Translators: the value is the name of a brand kit.
          label: isDefault ? t`${title} (default)` : title,
        };
      })}
      onChange={(uid) => {
        const kit = kits.find(({ kitUid }) => kitUid === uid);
        if (kit) onChange(kit);
      }}
    />
  );
}
