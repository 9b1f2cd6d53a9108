import { Bin } from '../bin/bin.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';

/** Page `/workspace/history/bin`. */
export default function HistoryBinPage() {
  return (
    <HistoryFrame current="history-bin">
      <Bin />
    </HistoryFrame>
  );
}
