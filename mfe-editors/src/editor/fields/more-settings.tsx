import { Disclosure } from '@vidra/shared-ui';
import { useState, type ReactNode } from 'react';
import { SeedField, type SettingsFieldsProps } from './settings-fields.tsx';

interface MoreSettingsProps extends SettingsFieldsProps {
  /** Names of what is set in the flow's own fields inside. */
  readonly set?: readonly string[];
  readonly wrong?: boolean;
  readonly children?: ReactNode;
}

/** What few people set: the seed, and what a flow adds. Opens when something in it is wrong. */
export function MoreSettings({ set = [], wrong = false, children, ...props }: MoreSettingsProps) {
  const { draft, problems } = props.editor;
  const [isWanted, setWanted] = useState(false);
  const summary = [...set, ...(draft.seed === null ? [] : ['Seed'])];
  return (
    <Disclosure
      title="More settings"
      summary={summary.join(', ')}
      open={isWanted || wrong || problems['seed'] !== undefined}
      onOpenChange={setWanted}
    >
      {children}
      <SeedField {...props} />
    </Disclosure>
  );
}
