const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it may stand in HTML and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Attributes of an element; `true` gives the bare name, `undefined` and `false` give none. */
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

/** A value as JSON inside of a `<script>` element, which no character in it can end. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** CSS inside of a `<style>` element, which nothing in it can end. */
export function styleText(css: string): string {
  return css.replaceAll('</', '<\\/');
}

/** JavaScript inside of a `<script>` element, which no text in it can end. */
export function toScriptText(code: string): string {
  return code.replace(/<\/script/gi, '<\\/script');
}
