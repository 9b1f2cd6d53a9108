import { toolOf } from '@vidra/shared-contract';
import { useSearchParams } from 'react-router-dom';
import { BeingBuilt } from '../being-built/being-built.tsx';
import { UnknownTool } from '../being-built/unknown-tool.tsx';
import { ImageToVideo } from '../image-to-video/image-to-video.tsx';

/** `/edit`: the editor of the tool that the address names by `label`. */
export default function EditPage() {
  const [query] = useSearchParams();
  const label = query.get('label') ?? '';
  const tool = toolOf(label);
  if (tool?.route !== 'edit') return <UnknownTool label={label} />;
  if (tool.label !== 'image-to-video') return <BeingBuilt tool={tool} />;
  const parentLabel = query.get('parentLabel') ?? tool.parentLabel;
  return <ImageToVideo labels={{ label, parentLabel }} />;
}
