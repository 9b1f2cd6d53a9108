import { FlowPage } from './flow-page.tsx';

export { prepare } from './flow-page.tsx';

/** `/speaker-detail` */
export default function SpeakerDetailPage() {
  return <FlowPage route="speaker-detail" />;
}
