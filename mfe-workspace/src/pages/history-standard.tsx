import { StandardHistory } from '../history/standard-history.tsx';

/** `/workspace/history/standard` */
export default function HistoryStandardPage() {
  return <StandardHistory />;
}
