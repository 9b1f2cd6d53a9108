import { FILM_LIMITS, splitSentences } from '@vidra/shared-contract';
import { useTranslate } from '@vidra/shared-i18n';
import { Button } from '@vidra/shared-ui';
import { lazy, Suspense } from 'react';
import type { Editor } from '../../editor/flow.ts';
import type { ProductDraft } from './draft.ts';
import styles from './fields.module.css';

// Few ads have several hooks.
const HookRows = lazy(() => import(/* webpackChunkName: "hook-rows" */ './hook-rows.tsx'));

/** Further beginnings of a product film, with one video for each. */
export function HookFields({ editor }: { readonly editor: Editor<ProductDraft> }) {
  const t = useTranslate();
  const { draft, change } = editor;
  const { extraHooks: hooks = [] } = draft;
  const [firstSentence = ''] = splitSentences(draft.script);
  return (
    // Translators: beginnings of an ad.
    <div role="group" className={styles.group} aria-label={t`Hooks`}>
      {hooks.length > 0 && (
        <Suspense fallback={null}>
          <HookRows editor={editor} />
        </Suspense>
      )}
      <Button
        size="sm"
        icon="lucide:plus"
        disabled={hooks.length >= FILM_LIMITS.maxExtraHooks}
        onClick={() => {
          change({ extraHooks: [...hooks, { line: '' }] });
        }}
      >
        {t`Add hook`}
      </Button>
      <p className={styles.note}>
        {hooks.length === 0 || firstSentence === ''
          ? t`Each hook makes another video that begins with it, to find out what works.`
          : t`One more video for each hook. It replaces “${firstSentence}”.`}
      </p>
    </div>
  );
}
