/** User input in a part of the page that is being hydrated. */
export interface KeptFields {
  /** Finds the replacement of an element, or the element itself if it is still connected. */
  readonly findSuccessor: (element: HTMLElement) => HTMLElement | undefined;
  /**
   * Must be called once the page is hydrated, or hydration is abandoned. Later replacements are
   * ignored.
   */
  readonly finish: () => void;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input, textarea, select';
const KEPT_ELEMENTS = `${FIELDS}, button, a[href], [role=button], [tabindex]`;

/**
 * Keeps typed values, choices and focus while a part of the page is hydrated. A foreign node beside
 * a field, such as
 * a password manager's icon, aborts React's hydration, and new, empty elements replace the old
 * ones.
 */
export function keepFields(container: HTMLElement): KeptFields {
  const namedElements = nameElements(container);
  const settledElements = new Set<HTMLElement>();
  let focusedElement: HTMLElement | null = null;
  const followFocus = () => {
    const activeElement = document.activeElement as HTMLElement | null;
    if (activeElement && namedElements.has(activeElement)) focusedElement = activeElement;
    // Removing an element also removes its focus, which is not a user action.
    else if (focusedElement?.isConnected) focusedElement = null;
  };
  // After the browser has moved the focus and React has finished its synchronous work.
  const followSoon = () => queueMicrotask(followFocus);
  const events = ['focusin', 'focusout'] as const;
  followFocus();
  for (const event of events) container.addEventListener(event, followSoon);

  const findSuccessor = (element: HTMLElement) => {
    if (element.isConnected) return element;
    const name = namedElements.get(element);
    for (const [otherElement, otherName] of nameElements(container)) {
      if (otherName === name) return otherElement;
    }
    return undefined;
  };
  const carryOver = () => {
    for (const before of namedElements.keys()) {
      if (before.isConnected || settledElements.has(before)) continue;
      const successor = findSuccessor(before);
      if (!successor) continue;
      if (isField(before) && isField(successor)) copyValue(before, successor);
      settledElements.add(before);
    }
    // After all values, because setting them moves the caret.
    const successor =
      focusedElement && !focusedElement.isConnected && findSuccessor(focusedElement);
    if (successor && focusedElement) moveFocus(focusedElement, successor);
    if (successor) focusedElement = successor;
  };
  const observer = new MutationObserver(carryOver);
  observer.observe(container, { childList: true, subtree: true });
  return {
    findSuccessor,
    // After the observer's last callback and outside of React's work, which would revert values.
    finish: () =>
      queueMicrotask(() => {
        observer.disconnect();
        for (const event of events) container.removeEventListener(event, followSoon);
      }),
  };
}

const isField = (element: Element): element is Field => element.matches(FIELDS);

/**
 * Names the elements of a container so that the same elements get the same names in two renderings.
 */
function nameElements(container: HTMLElement): Map<HTMLElement, string> {
  const counts = new Map<string, number>();
  const names = new Map<HTMLElement, string>();
  for (const element of container.querySelectorAll<HTMLElement>(KEPT_ELEMENTS)) {
    const identityParts = isField(element)
      ? [element.type, element.name, element.getAttribute('placeholder')]
      : [element.getAttribute('href'), element.textContent.trim()];
    const name = [element.localName, ...identityParts].join('\n');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    names.set(element, `${name}\n${count}`);
  }
  return names;
}

/** Sets a value like typing does, so that React notices it. */
function copyValue(before: Field, field: Field): void {
  if (before instanceof HTMLInputElement && field instanceof HTMLInputElement) {
    if (before.type === 'checkbox' || before.type === 'radio') {
      if (before.checked !== field.checked) field.click();
      return;
    }
    if (before.type === 'file') {
      if (before.files?.length) {
        field.files = before.files;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return;
    }
  }
  if (before.value === field.value) return;
  // React tracks the element's own property. Only the prototype's setter triggers a change.
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  property?.set?.call(field, before.value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

function moveFocus(before: HTMLElement, element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (!isField(before) || !isField(element)) return;
  if (before instanceof HTMLSelectElement || element instanceof HTMLSelectElement) return;
  const { selectionStart, selectionEnd, selectionDirection } = before;
  // Fields for e-mail addresses and numbers have no selection. There the caret is at the end.
  if (selectionStart === null) return;
  element.setSelectionRange(selectionStart, selectionEnd, selectionDirection ?? undefined);
}
