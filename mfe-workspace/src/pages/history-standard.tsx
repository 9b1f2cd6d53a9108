import { StandardHistory } from '../history/standard-history.tsx';

/** Page `/workspace/history/standard`. */
export default function HistoryStandardPage() {
  return <StandardHistory />;
}
