import type { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Point } from './browser-window.ts';

/** One step to locate an element: by role and accessible name, or by the label of a field. */
export interface Step {
  readonly role?: string;
  readonly label?: string;
  readonly css?: string;
  readonly name?: string | { readonly pattern: string } | undefined;
  /** Index among several matches, counted from 0. */
  readonly nth?: number;
}

/**
 * Operations on a page for the tests. Each function runs in the page, with the tools from
 * `installInPage`.
 */
export interface PageTools {
  readonly count: (steps: readonly Step[]) => number;
  readonly text: (steps: readonly Step[]) => string;
  readonly value: (steps: readonly Step[]) => string;
  readonly property: (steps: readonly Step[], name: string) => unknown;
  /** Scrolls an element to the top of the viewport and returns its visible part. */
  readonly shownBox: (steps: readonly Step[]) => Promise<Box>;
  /**
   * Scrolls an element into view and returns a point on it, or the reason why it cannot be pressed.
   */
  readonly pointOn: (steps: readonly Step[]) => Promise<Point | string>;
  readonly select: (steps: readonly Step[]) => boolean;
  /** Sets the attribute by which a driver finds a field. */
  readonly mark: (steps: readonly Step[], attribute: string) => number;
  /** Lists the parts of open dialogs whose content is hidden. */
  readonly hiddenInDialogs: () => string[];
  readonly drop: (steps: readonly Step[], file: DroppedFile) => void;
  readonly paste: (steps: readonly Step[], file: DroppedFile) => void;
}

/** Part of the viewport, in whole pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** File that is dragged or pasted. */
export interface DroppedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

declare global {
  interface Window {
    TestingLibraryDom?: {
      readonly queryAllByRole: typeof queryAllByRole;
      readonly queryAllByLabelText: typeof queryAllByLabelText;
    };
    pageTools?: PageTools;
  }
}

/**
 * Installs the tools in the page. It must be self-contained, because a driver transfers its source.
 */
export function installInPage(): boolean {
  const library = window.TestingLibraryDom;
  if (!library) return false;
  const toMatcher = (name: Step['name']) =>
    typeof name === 'object' ? new RegExp(name.pattern, 'i') : name;
  const findIn = (scope: HTMLElement, { role, label, css, name }: Step): HTMLElement[] => {
    if (css !== undefined) return [...scope.querySelectorAll<HTMLElement>(css)];
    if (label !== undefined) return library.queryAllByLabelText(scope, label, { exact: true });
    const matcher = toMatcher(name);
    return library.queryAllByRole(
      scope,
      role ?? 'generic',
      matcher === undefined ? {} : { name: matcher },
    );
  };
  const find = (steps: readonly Step[]): HTMLElement[] =>
    steps.reduce<HTMLElement[]>(
      (scopes, step) => {
        const matches = [...new Set(scopes.flatMap((scope) => findIn(scope, step)))];
        return step.nth === undefined ? matches : matches.slice(step.nth, step.nth + 1);
      },
      [document.body],
    );
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const getBox = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  const toDataTransfer = ({ name, type, base64 }: DroppedFile): DataTransfer => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], name, { type }));
    return data;
  };
  const isShownIn = (dialog: Element) => (element: Element) => {
    const box = getBox(element);
    const frame = getBox(dialog);
    const isInside =
      box.y + box.height / 2 > frame.y && box.y + box.height / 2 < frame.y + frame.height;
    return box.width > 1 && box.height > 1 && isInside;
  };

  window.pageTools = {
    count: (steps) => find(steps).length,
    text: (steps) => find(steps)[0]?.innerText ?? '',
    value: (steps) => (find(steps)[0] as HTMLInputElement | undefined)?.value ?? '',
    property: (steps, name) => Reflect.get(find(steps)[0] ?? {}, name) as unknown,
    shownBox: async (steps) => {
      const [element] = find(steps);
      element?.scrollIntoView({ block: 'start', behavior: 'instant' });
      await nextFrame();
      await nextFrame();
      const { x = 0, y = 0, width = 0, height = 0 } = element ? getBox(element) : {};
      const [left, top] = [Math.max(0, Math.ceil(x)), Math.max(0, Math.ceil(y))];
      return {
        left,
        top,
        width: Math.floor(Math.min(x + width, innerWidth) - left),
        height: Math.floor(Math.min(y + height, innerHeight) - top),
      };
    },
    pointOn: async (steps) => {
      const [element] = find(steps);
      if (!element) return "We couldn't find this element.";
      if ((element as HTMLButtonElement).disabled) return 'It is disabled.';
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      await nextFrame();
      const before = JSON.stringify(getBox(element));
      await nextFrame();
      const box = getBox(element);
      if (JSON.stringify(box) !== before) return 'It moves.';
      const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const top = document.elementFromPoint(point.x, point.y);
      const label = element.closest('label');
      const isOnTop = top !== null && (element.contains(top) || label?.contains(top) === true);
      return isOnTop ? point : `It is covered by ${top?.outerHTML.slice(0, 120) ?? 'nothing'}.`;
    },
    select: (steps) => {
      const [field] = find(steps) as HTMLInputElement[];
      field?.focus();
      field?.select();
      return field !== undefined && document.activeElement === field;
    },
    mark: (steps, attribute) => {
      for (const markedElement of document.querySelectorAll(`[${attribute}]`)) {
        markedElement.removeAttribute(attribute);
      }
      const fields = find(steps);
      fields[0]?.setAttribute(attribute, '');
      return fields.length;
    },
    hiddenInDialogs: () =>
      [...document.querySelectorAll<HTMLElement>('[role=dialog], [role=alertdialog]')].flatMap(
        (dialog) => {
          const name = dialog.getAttribute('aria-label') ?? dialog.innerText.slice(0, 40);
          const visibleElements = [
            ...dialog.querySelectorAll('button, a, input, img, video, p, h3, li, label'),
          ];
          const isShown = isShownIn(dialog);
          const faults = visibleElements.some(
            (element) => !/^H[12]$/.test(element.tagName) && isShown(element),
          )
            ? []
            : [`${name}: nothing of it shows`];
          const scrollers = [dialog, ...dialog.querySelectorAll<HTMLElement>('*')].filter(
            (element) => /auto|scroll/.test(getComputedStyle(element).overflowY),
          );
          const low = scrollers.filter(
            ({ clientHeight, scrollHeight, clientWidth }) =>
              clientWidth > 1 && scrollHeight > 8 && clientHeight < Math.min(scrollHeight, 120) - 1,
          );
          return [
            ...faults,
            ...low.map(
              ({ clientHeight, scrollHeight, className }) =>
                `${name}: ${String(clientHeight)} of ${String(scrollHeight)} px show of .${className}`,
            ),
          ];
        },
      ),
    drop: (steps, file) => {
      const [place] = find(steps);
      for (const type of ['dragenter', 'dragover', 'drop']) {
        const dataTransfer = toDataTransfer(file);
        const options = { bubbles: true, cancelable: true, dataTransfer };
        place?.dispatchEvent(new DragEvent(type, options));
      }
    },
    paste: (steps, file) => {
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true });
      // Firefox drops files from the constructor's argument.
      Object.defineProperty(event, 'clipboardData', { value: toDataTransfer(file) });
      find(steps)[0]?.dispatchEvent(event);
    },
  };
  return true;
}
