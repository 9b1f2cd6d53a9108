import { useMutation } from '@tanstack/react-query';
import { LIKENESS_CONSENT } from '@vidra/shared-contract';
import { callApi, queryClient } from '@vidra/shared-session';
import { Checkbox } from '@vidra/shared-ui';
import { getErrorSentence } from '../logic/problems.ts';
import { fromUpload, type DraftMedia } from './media.ts';

interface LikenessFieldProps {
  readonly media: DraftMedia;
  readonly onMedia: (media: DraftMedia) => void;
}

/** Asks once per file for the right to use the likeness or voice of the person in it. */
export function LikenessField({ media, onMedia }: LikenessFieldProps) {
  const { fileUid, likenessConsent } = media;
  const confirm = useMutation(
    {
      mutationFn: (isConfirmed: boolean) =>
        callApi('consentToLikeness', {
          body: { fileUid, words: isConfirmed ? LIKENESS_CONSENT : null },
        }),
      onSuccess: (file) => {
        onMedia(fromUpload(file));
      },
    },
    queryClient,
  );
  return (
    <Checkbox
      label={LIKENESS_CONSENT}
      hint="It's your own, or you have the person's permission. For a child, a guardian's."
      checked={confirm.isPending ? confirm.variables : likenessConsent === 'given'}
      disabled={confirm.isPending}
      error={confirm.isError ? getErrorSentence(confirm.error) : undefined}
      onChange={(isConfirmed) => {
        confirm.mutate(isConfirmed);
      }}
    />
  );
}
