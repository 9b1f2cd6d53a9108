import { ToolPage } from '../being-built/tool-page.tsx';

/** `/change-elements` */
export default function ChangeElementsPage() {
  return <ToolPage route="change-elements" />;
}
