import type { SandboxElementName, SandboxProperties } from '@vidra/shared-contract/sandbox';
import {
  Badge,
  Button,
  Checkbox,
  Progress,
  Section,
  Select,
  StatusText,
  TextField,
} from '@vidra/shared-ui';
import type { ComponentType, ReactNode } from 'react';
import styles from './sandbox.module.css';
import { useContentValue } from './use-content-value.ts';

/** Props of the component that draws an element of a content. */
export interface UiElementProps<Name extends SandboxElementName> {
  /** Checked values. Null stands for none. */
  readonly properties: Nullable<SandboxProperties<Name>>;
  readonly report: (event: string, value: unknown) => void;
  readonly children: ReactNode;
}

type Nullable<T> = { readonly [Key in keyof T]: T[Key] | null };

/** Components by element. None of them takes a style, a class or an id from the content. */
export const UI_ELEMENTS: {
  readonly [Name in SandboxElementName]: ComponentType<UiElementProps<Name>>;
} = {
  'ui-stack': ({ properties: { direction, gap }, children }) => (
    <div
      className={styles.stack}
      data-direction={direction ?? undefined}
      data-gap={gap ?? undefined}
    >
      {children}
    </div>
  ),
  'ui-section': ({ properties: { title, text }, children }) => (
    <Section title={title ?? ''} text={text ?? undefined}>
      {children}
    </Section>
  ),
  'ui-text': ({ properties: { tone }, children }) => (
    <p className={styles.text} data-tone={tone ?? undefined}>
      {children}
    </p>
  ),
  'ui-button': ({ properties, report, children }) => (
    <Button
      variant={properties.variant ?? undefined}
      size={properties.size ?? undefined}
      icon={properties.icon ?? undefined}
      disabled={properties.disabled ?? undefined}
      loading={properties.loading ?? undefined}
      onClick={() => report('press', null)}
    >
      {children}
    </Button>
  ),
  'ui-link': UiLink,
  'ui-text-field': UiTextField,
  'ui-select': UiSelect,
  'ui-checkbox': UiCheckbox,
  'ui-badge': ({ properties: { tone, icon }, children }) => (
    <Badge tone={tone ?? undefined} icon={icon ?? undefined}>
      {children}
    </Badge>
  ),
  'ui-status': ({ properties: { tone, busy, live }, children }) => (
    <StatusText tone={tone ?? undefined} busy={busy ?? undefined} live={live ?? undefined}>
      {children}
    </StatusText>
  ),
  'ui-progress': ({ properties: { label, value, detail } }) => (
    <Progress label={label ?? ''} value={value ?? undefined} detail={detail} />
  ),
};

/** A link to a page of the site, or to another site in a tab of its own. */
function UiLink({ properties: { href }, children }: UiElementProps<'ui-link'>) {
  const url = href ? new URL(href, location.origin) : undefined;
  const isOutside = url !== undefined && url.origin !== location.origin;
  return (
    <a
      className={styles.link}
      href={url?.href}
      {...(isOutside && { target: '_blank', rel: 'noopener noreferrer nofollow external' })}
    >
      {children}
    </a>
  );
}

function UiTextField({ properties, report }: UiElementProps<'ui-text-field'>) {
  const { label, value, hint, error, placeholder, maxLength, disabled } = properties;
  const [text, setText] = useContentValue(value ?? '', (next) => report('change', next));
  return (
    <TextField
      label={label ?? ''}
      value={text}
      onChange={setText}
      hint={hint}
      error={error ?? undefined}
      placeholder={placeholder ?? undefined}
      maxLength={maxLength ?? MOST_TYPED}
      counter={maxLength != null}
      disabled={disabled ?? undefined}
      // Names and addresses that the browser knows are not the content's.
      autoComplete="off"
    />
  );
}

const MOST_TYPED = 500;

function UiSelect({ properties, report }: UiElementProps<'ui-select'>) {
  const { label, value, options, hint, error, placeholder, disabled } = properties;
  const [choice, setChoice] = useContentValue(value ?? '', (next) => report('change', next));
  return (
    <Select
      label={label ?? ''}
      options={options ?? []}
      value={choice}
      onChange={setChoice}
      hint={hint}
      error={error ?? undefined}
      placeholder={placeholder ?? undefined}
      disabled={disabled ?? undefined}
    />
  );
}

function UiCheckbox({ properties, report }: UiElementProps<'ui-checkbox'>) {
  const { label, checked, hint, disabled } = properties;
  const [isChecked, setChecked] = useContentValue(checked ?? false, (next) =>
    report('change', next),
  );
  return (
    <Checkbox
      label={label ?? ''}
      checked={isChecked}
      onChange={setChecked}
      hint={hint}
      disabled={disabled ?? undefined}
    />
  );
}
