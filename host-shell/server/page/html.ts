const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for HTML and for quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/**
 * Renders attributes of an element. `true` gives the bare name; `undefined` and `false` give none.
 */
export function renderAttributes(
  values: Readonly<Record<string, string | boolean | undefined>>,
): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`,
    )
    .join('');
}

/** Renders a value as JSON for a `<script>` element, which no character in it can end. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Renders CSS for a `<style>` element, which nothing in it can end. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** Renders JavaScript for a `<script>` element, which no text in it can end. */
export function toScriptText(code: string): string {
  return code.replace(/<\/script/gi, '<\\/script');
}
