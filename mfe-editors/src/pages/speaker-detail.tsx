import { ToolPage } from '../being-built/tool-page.tsx';

/** `/speaker-detail` */
export default function SpeakerDetailPage() {
  return <ToolPage route="speaker-detail" />;
}
