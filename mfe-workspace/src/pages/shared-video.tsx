import { useParams, useSearchParams } from 'react-router-dom';
import { SharedVideoView } from '../shared/shared-video.tsx';

/** Page `/share/:id`. The embedded player links here with `?report`. */
export default function SharedVideoPage() {
  const { id = '' } = useParams();
  const [searchParams] = useSearchParams();
  return <SharedVideoView key={id} shareUid={id} isReporting={searchParams.has('report')} />;
}
