import { ToolPage } from '../being-built/tool-page.tsx';

/** `/try-on` */
export default function TryOnPage() {
  return <ToolPage route="try-on" />;
}
