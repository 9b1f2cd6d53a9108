import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILM_FONT_REGISTRY, FILM_FONTS } from '@vidra/shared-contract';

const styles = readFileSync(join(__dirname, '../film-fonts.module.css'), 'utf8');

// The interface's own style sheet declares the first font.
test.each(FILM_FONTS.slice(1))('declares %s, because the preview has no other source', (font) => {
  expect(styles).toContain(`font-family: 'mfe-editors-${font}';`);
  expect(styles).toContain(`url('${FILM_FONT_REGISTRY[font].package}/files/`);
});
