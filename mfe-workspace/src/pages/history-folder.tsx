import { useParams } from 'react-router-dom';
import { FolderHistory } from '../history/folder-history.tsx';

/** Page `/workspace/history/folder/:id`. */
export default function HistoryFolderPage() {
  const { id = '' } = useParams();
  return <FolderHistory key={id} folderUid={id} />;
}
