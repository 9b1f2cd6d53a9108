import { prerender } from 'react-dom/static';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import * as kit from './index.ts';

const noop = () => undefined;
const options = [
  { value: 'a', label: 'A', icon: 'lucide:image', description: 'First' },
  { value: 'b', label: 'B' },
];
const tabs = options.map((option) => ({ ...option, content: option.label }));
const image = { src: '/a.jpg', alt: 'A' };

const allComponents = (
  <>
    <kit.Button icon="lucide:image" loading />
    <kit.ButtonLink href="/">Home</kit.ButtonLink>
    <kit.DownloadButton label="GIF" prepare={() => Promise.resolve('/a.gif')} />
    <kit.IconButton label="Share" icon="lucide:share" />
    <kit.TextField label="A" hint="H" error="E" maxLength={9} />
    <kit.TextArea label="A" maxLength={9} />
    <kit.PasswordField label="A" />
    <kit.NumberField label="A" value={1} onChange={noop} />
    <kit.Select label="A" options={options} value="a" onChange={noop} />
    <kit.FileDrop label="A" onFiles={noop} />
    <kit.RadioCards label="A" options={options} value="a" onChange={noop} look="cards" />
    <kit.Checkbox label="A" checked onChange={noop} indeterminate />
    <kit.Switch label="A" checked onChange={noop} />
    <kit.SortableList
      label="A"
      items={['a', 'b']}
      getKey={String}
      getName={String}
      onChange={noop}
      onRemove={noop}
    >
      {String}
    </kit.SortableList>
    <kit.Slider label="A" value={50} onChange={noop} />
    <kit.Dialog open onOpenChange={noop} title="A" />
    <kit.AlertDialog
      open
      onOpenChange={noop}
      title="A"
      description="D"
      confirmLabel="C"
      onConfirm={noop}
    />
    <kit.Popover trigger={<kit.Button />} label="A">
      P
    </kit.Popover>
    <kit.Tooltip content="T">
      <button type="button">B</button>
    </kit.Tooltip>
    <kit.Menu trigger={<kit.Button />}>
      <kit.MenuLabel>A</kit.MenuLabel>
      <kit.MenuItem>A</kit.MenuItem>
      <kit.MenuSeparator />
      <kit.MenuSubmenu label="More">
        <kit.MenuItem>B</kit.MenuItem>
      </kit.MenuSubmenu>
      <kit.MenuRadioGroup label="A" options={options} value="a" onChange={noop} />
    </kit.Menu>
    <kit.Tabs label="A" items={tabs} />
    <kit.Disclosure title="A">D</kit.Disclosure>
    <kit.Badge icon="lucide:image">A</kit.Badge>
    <kit.StatusText busy>A</kit.StatusText>
    <kit.TaskStatusText status="Rendering" />
    <kit.EmptyState icon="lucide:image" title="A" text="T" />
    <kit.ErrorState title="A" onRetry={noop} details="D" code={404} />
    <kit.FileCheck>A</kit.FileCheck>
    <kit.Progress label="A" value={0.5} />
    <kit.Skeleton shape="text" lines={3} />
    <kit.Spinner label="A" />
    <kit.Card>A</kit.Card>
    <kit.Section title="A">B</kit.Section>
    <kit.CompareSlider before={image} after={image} />
    <kit.HoverVideo src="/a.mp4" poster="/a.jpg" alt="A" />
    <kit.VideoPlayer src="/a.mp4" label="A" autoPlay />
    <kit.VideoPair
      label="Both"
      videos={[
        { src: '/a.mp4', label: 'A' },
        { src: '/b.mp4', label: 'B' },
      ]}
    />
    <kit.Icon name="lucide:image" label="A" />
    <kit.Logo name="Vidra" />
    <kit.CreditAmount amount={20} />
    <kit.Kbd>K</kit.Kbd>
    <kit.VisuallyHidden>A</kit.VisuallyHidden>
  </>
);

async function renderHtml(node: ReactNode): Promise<string> {
  const { prelude } = await prerender(node);
  return text(prelude);
}

test('every component renders on a server without style attributes or elements', async () => {
  const markup = await renderHtml(allComponents);

  expect(markup).not.toMatch(/\sstyle=|<style/);
  // Components added to the kit must be added above.
  const listComponentNames = (node: ReactNode): string[] => {
    if (Array.isArray(node)) return node.flatMap(listComponentNames);
    if (typeof node !== 'object' || node === null || !('props' in node)) return [];
    const { type, props } = node as { type: unknown; props: Record<string, ReactNode> };
    const name = typeof type === 'function' ? [type.name] : [];
    return [...name, ...Object.values(props).flatMap(listComponentNames)];
  };
  // The toaster renders into the page's portal. A camera move has its duration in a style
  // attribute.
  const inBrowsersAlone = ['Toaster', 'CameraMove'];
  const components = Object.keys(kit).filter(
    (name) => /^[A-Z]/.test(name) && !inBrowsersAlone.includes(name),
  );
  expect(new Set(listComponentNames(allComponents))).toEqual(new Set(components));
});
