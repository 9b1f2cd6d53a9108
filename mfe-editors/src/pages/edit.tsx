import { FlowPage } from './flow-page.tsx';

export { prepare } from './flow-page.tsx';

/** `/edit` */
export default function EditPage() {
  return <FlowPage route="edit" />;
}
