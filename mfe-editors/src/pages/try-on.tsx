import { FlowPage } from './flow-page.tsx';

export { prepare } from './flow-page.tsx';

/** `/try-on` */
export default function TryOnPage() {
  return <FlowPage route="try-on" />;
}
