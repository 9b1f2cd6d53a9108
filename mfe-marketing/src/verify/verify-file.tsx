import { useMutation } from '@tanstack/react-query';
import { useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import { FileDrop } from '@vidra/shared-ui';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Section } from '../sections/section.tsx';
import { ACCEPTED_FILES, checkFile } from './check-file.ts';
import { describeVerdict } from './found-credentials.ts';
import styles from './verify-file.module.css';

async function checkHere(file: File) {
  const { signers } = await callApi('contentCredentials');
  return { signers, credentials: await checkFile(file, signers) };
}

/** Shows who made a file, with which tools, and whether it came from this site. */
export function VerifyFile() {
  const t = useTranslate();
  const check = useMutation({ mutationFn: checkHere, retry: false }, queryClient);
  const { data: result, variables: file } = check;
  const verdict = result && describeVerdict(result.credentials, result.signers, t);
  return (
    <>
      <FeatureHead
        title={t`Check a file`}
        text={t`See who made a video or image, how, and whether it came from this site. Your file
          stays on your device.`}
      />
      <Section near title={t`Your file`}>
        <div className={styles.panel}>
          <FileDrop
            label={t`Video or image`}
            prompt={t`Drop a video or an image here`}
            accept={ACCEPTED_FILES}
            disabled={check.isPending}
            pasteAnywhere
            onFiles={([chosen]) => {
              if (chosen) check.mutate(chosen);
            }}
          />
          <div className={styles.verdict} role="status" aria-busy={check.isPending}>
            {check.isPending && (
              <p>
                {file
                  ? t.rich({ name: <bdi /> })`Checking <name>${file.name}</name> …`
                  : t`Checking the file …`}
              </p>
            )}
            {check.isError && (
              <p>
                {t`Couldn't check the file. Check your connection, then choose the file again.`}
              </p>
            )}
            {verdict && (
              <>
                <p className={styles.title} data-kind={verdict.kind}>
                  {verdict.title}
                </p>
                <p>{verdict.text}</p>
              </>
            )}
          </div>
          {verdict && verdict.facts.length > 0 && <FactTable rows={verdict.facts} />}
        </div>
      </Section>
    </>
  );
}
