import { useMutation } from '@tanstack/react-query';
import { getConsentText } from '@vidra/shared-contract';
import type { UploadKind } from '@vidra/shared-contract/schemas';
import { message, useTranslate } from '@vidra/shared-i18n';
import { callApi, queryClient } from '@vidra/shared-session';
import { Checkbox } from '@vidra/shared-ui';
import { getErrorSentence } from '../logic/problems.ts';
import { fromUpload, type DraftMedia } from './media.ts';

interface LikenessFieldProps {
  readonly media: DraftMedia;
  readonly onMedia: (media: DraftMedia) => void;
}

const LIKENESS_HINT = message`It's your own, or you have the person's permission. For a child, a
  guardian's.`;
const MUSIC_HINT = message`It's your own, or your license covers videos that you publish.`;

const FONT_HINT = message`It's your own, or your license covers videos that you publish and a server
  that makes them.`;
const HINTS: Readonly<Partial<Record<UploadKind, string>>> = {
  music: MUSIC_HINT,
  font: FONT_HINT,
};

/** Asks once per file for the right to use the likeness or voice of the person in it, or the music. */
export function LikenessField({ media, onMedia }: LikenessFieldProps) {
  const t = useTranslate();
  const { fileUid, kind = 'picture', likenessConsent } = media;
  const words = getConsentText(kind);
  const confirm = useMutation(
    {
      mutationFn: (isConfirmed: boolean) =>
        callApi('consentToLikeness', {
          body: { fileUid, words: isConfirmed ? words : null },
        }),
      onSuccess: (file) => {
        onMedia(fromUpload(file));
      },
    },
    queryClient,
  );
  return (
    <Checkbox
      label={t(words)}
      hint={t(HINTS[kind] ?? LIKENESS_HINT)}
      checked={confirm.isPending ? confirm.variables : likenessConsent === 'given'}
      disabled={confirm.isPending}
      error={confirm.isError ? getErrorSentence(confirm.error) : undefined}
      onChange={(isConfirmed) => {
        confirm.mutate(isConfirmed);
      }}
    />
  );
}
