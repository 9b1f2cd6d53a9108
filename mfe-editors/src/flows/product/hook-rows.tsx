import { FILM_LIMITS } from '@vidra/shared-contract';
import type { Hook } from '@vidra/shared-contract/schemas';
import { useTranslate } from '@vidra/shared-i18n';
import { IconButton, Select, TextField } from '@vidra/shared-ui';
import type { Editor } from '../../editor/flow.ts';
import type { ProductDraft } from './draft.ts';
import styles from './fields.module.css';

const FIRST_IMAGE = 'first';

/** One row for each further beginning of a product film. */
export default function HookRows({ editor }: { readonly editor: Editor<ProductDraft> }) {
  const t = useTranslate();
  const { draft, change, problems } = editor;
  const { extraHooks: hooks = [], images } = draft;
  const changeHook = (index: number, hook: Hook) => {
    change({ extraHooks: hooks.map((before, at) => (at === index ? hook : before)) });
  };
  return (
    <>
      {hooks.map((hook, index) => (
        // Hooks have no identity of their own, and none moves.
        <div key={index} className={styles.hook}>
          <TextField
            // Translators: the beginning of an ad, with its number.
            label={t`Hook ${index + 2}`}
            maxLength={FILM_LIMITS.hookLength}
            placeholder={t`Another first sentence`}
            value={hook.line}
            error={problems[`extraHooks.${String(index)}.line`]}
            onChange={(line) => {
              changeHook(index, { ...hook, line });
            }}
          />
          <IconButton
            icon="lucide:x"
            label={t`Remove hook ${index + 2}`}
            onClick={() => {
              change({ extraHooks: hooks.filter((_, at) => at !== index) });
            }}
          />
          {images.length > 1 && (
            <Select
              className={styles.hookImage}
              label={t`First image of hook ${index + 2}`}
              value={
                images.some(({ fileUid }) => fileUid === hook.imageUid)
                  ? (hook.imageUid ?? FIRST_IMAGE)
                  : FIRST_IMAGE
              }
              options={[
                { value: FIRST_IMAGE, label: t`Same as in the first video` },
                ...images.slice(1).map(({ fileUid }, at) => ({
                  value: fileUid,
                  label: t`Image ${at + 2}`,
                })),
              ]}
              onChange={(uid) => {
                changeHook(index, {
                  line: hook.line,
                  ...(uid !== FIRST_IMAGE && { imageUid: uid }),
                });
              }}
            />
          )}
        </div>
      ))}
    </>
  );
}
