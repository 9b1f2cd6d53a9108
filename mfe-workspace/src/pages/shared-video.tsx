import { useParams } from 'react-router-dom';
import { SharedVideoView } from '../shared/shared-video.tsx';

/** Page `/share/:id`. */
export default function SharedVideoPage() {
  const { id = '' } = useParams();
  return <SharedVideoView key={id} shareUid={id} />;
}
