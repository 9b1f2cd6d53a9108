import { useTranslate } from '@vidra/shared-i18n';
import { Disclosure } from '@vidra/shared-ui';
import { useState, type ReactNode } from 'react';
import { AiLabelField, SeedField, type SettingsFieldsProps } from './settings-fields.tsx';

interface MoreSettingsProps extends SettingsFieldsProps {
  /** Titles of the flow's own fields inside that have a value. */
  readonly set?: readonly string[];
  readonly wrong?: boolean;
  /** Whether the flow's films can be labeled as generated. */
  readonly labelable?: boolean;
  readonly children?: ReactNode;
}

/**
 * Disclosure with rarely used settings: the seed and those of the flow. Opens when one of them is
 * invalid.
 */
export function MoreSettings({
  set = [],
  wrong = false,
  labelable = false,
  children,
  ...props
}: MoreSettingsProps) {
  const t = useTranslate();
  const { draft, problems } = props.editor;
  const [isWanted, setWanted] = useState(false);
  const summary = [
    ...set,
    ...(labelable && draft.aiLabel ? [t`AI label`] : []),
    ...(draft.seed === null ? [] : [t`Seed`]),
  ];
  return (
    <Disclosure
      title={t`More settings`}
      summary={summary.length > 0 ? summary.reduce((list, title) => t`${list}, ${title}`) : ''}
      open={isWanted || wrong || problems['seed'] !== undefined}
      onOpenChange={setWanted}
    >
      {children}
      {labelable && <AiLabelField {...props} />}
      <SeedField {...props} />
    </Disclosure>
  );
}
