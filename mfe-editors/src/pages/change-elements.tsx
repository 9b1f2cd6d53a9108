import { FlowPage } from './flow-page.tsx';

export { prepare } from './flow-page.tsx';

/** `/change-elements` */
export default function ChangeElementsPage() {
  return <FlowPage route="change-elements" />;
}
