import { useEffect, useRef, useState, type DragEvent, type RefObject } from 'react';

type DropHandlers = {
  onDragEnter: (event: DragEvent) => void;
  onDragOver: (event: DragEvent) => void;
  onDragLeave: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

/** Returns drag-and-drop handlers, and whether files are dragged over the zone. */
export function useFileDragging(
  onFiles: (files: File[]) => void,
  isDisabled: boolean,
): [boolean, DropHandlers] {
  const [isOver, setOver] = useState(false);
  // Entering a child fires before leaving its parent, so count instead of toggling.
  const depth = useRef(0);
  const isFileDrag = (event: DragEvent) =>
    !isDisabled && event.dataTransfer.types.includes('Files');
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return [
    isOver,
    {
      onDragEnter: (event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        depth.current += 1;
        setOver(true);
      },
      onDragOver: (event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave: (event) => {
        if (!isFileDrag(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      },
      onDrop: (event) => {
        if (!isFileDrag(event)) return;
        event.preventDefault();
        end();
        onFiles([...event.dataTransfer.files]);
      },
    },
  ];
}

/** Accepts pasted files while the focus is inside, or from the whole page if `page` is set. */
export function useFilePaste(
  zone: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
  { page, disabled }: { page: boolean; disabled: boolean },
): void {
  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const inside = event.target instanceof Node && zone.current?.contains(event.target) === true;
      if (files.length === 0 || event.defaultPrevented || !(inside || page)) return;
      event.preventDefault();
      onFiles(files);
    };
    document.addEventListener('paste', paste);
    return () => {
      document.removeEventListener('paste', paste);
    };
  });
}
