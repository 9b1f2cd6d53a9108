import { TemplateGallery } from '../templates/template-gallery.tsx';

/** `/workspace/templates` */
export default function TemplatesPage() {
  return <TemplateGallery />;
}
