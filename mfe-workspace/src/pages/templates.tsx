import { TemplateGallery } from '../templates/template-gallery.tsx';

/** Page `/workspace/templates`. */
export default function TemplatesPage() {
  return <TemplateGallery />;
}
