import { ComingState } from '../history/coming-state.tsx';
import { HistoryFrame } from '../history/history-frame.tsx';

/** `/workspace/history/folder/:id` */
export default function HistoryFolderPage() {
  return (
    <HistoryFrame current={null}>
      <ComingState
        icon="lucide:folder"
        title="Folders are being built"
        text="You will be able to move videos into folders and open them here. Until then all of them are in the standard history."
      />
    </HistoryFrame>
  );
}
