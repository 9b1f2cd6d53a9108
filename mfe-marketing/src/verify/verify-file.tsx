import { useMutation } from '@tanstack/react-query';
import { callApi, queryClient } from '@vidra/shared-session';
import { FileDrop } from '@vidra/shared-ui';
import { FactTable } from '../sections/fact-table.tsx';
import { FeatureHead } from '../sections/feature-head.tsx';
import { Section } from '../sections/section.tsx';
import { ACCEPTED_FILES, checkFile } from './check-file.ts';
import type { Verdict } from './found-credentials.ts';
import styles from './verify-file.module.css';

async function checkHere(file: File): Promise<Verdict> {
  const { signers } = await callApi('contentCredentials');
  return checkFile(file, signers);
}

/** Shows who made a file, with which tools, and whether it came from this site. */
export function VerifyFile() {
  const check = useMutation({ mutationFn: checkHere, retry: false }, queryClient);
  const { data: verdict, variables: file } = check;
  return (
    <>
      <FeatureHead
        title="Check a file"
        text="See who made a video or image, how, and whether it came from this site. Your file stays on your device."
      />
      <Section near title="Your file">
        <div className={styles.panel}>
          <FileDrop
            label="Video or image"
            what="a video or an image"
            accept={ACCEPTED_FILES}
            disabled={check.isPending}
            pasteAnywhere
            onFiles={([chosen]) => {
              if (chosen) check.mutate(chosen);
            }}
          />
          <div className={styles.verdict} role="status" aria-busy={check.isPending}>
            {check.isPending && <p>{`Checking ${file?.name ?? 'the file'} …`}</p>}
            {check.isError && (
              <p>Couldn't check the file. Check your connection, then choose the file again.</p>
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
