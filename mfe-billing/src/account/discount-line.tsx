import { useQuery } from '@tanstack/react-query';
import { plural, useTranslate } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, useMember, useSession } from '@vidra/shared-session';

/** Line with today's discounted videos, if the plan includes them. */
export function DiscountLine({ className }: { readonly className: string | undefined }) {
  const t = useTranslate();
  const remainingCredits = useSession((session) => session.videoCredits);
  const level = useSession((session) => session.memberShipLevel);
  const isMember = useMember();
  const { data, isPending } = useQuery({
    queryKey: QUERY_KEYS.user('discounts', level, remainingCredits),
    queryFn: ({ signal }) => callApi('remainUsage', { signal }),
  });
  // Only paid plans include such videos. Reserves the line's space while it loads.
  if (isPending && isMember) return <p className={className}>&nbsp;</p>;
  if (!data || data.limit === 0) return null;
  return (
    <p className={className}>
      {t`${data.remaining} of ${plural(data.limit, { one: '# video', other: '# videos' })} at
        ${data.percent}% off left today. Resets at midnight UTC.`}
    </p>
  );
}
