import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Template } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import type { Storage } from '../../files/storage/storage.ts';

/** Made by `scripts/make-template-films.ts` with the embedded engine. */
const FOLDER = new URL('../../../assets/templates/', import.meta.url);

const size = z.strictObject({ width: z.number().int(), height: z.number().int() });
const films = z.record(z.string(), size);

const toFilmKeys = (id: string) => ({
  video: `templates/${id}.mp4`,
  poster: `templates/${id}.jpg`,
});

/** Uploads of the films by storage, started on first use. */
const filmsByStorage = new WeakMap<Storage, Promise<z.infer<typeof films>>>();

async function store(storage: Storage): Promise<z.infer<typeof films>> {
  const filmsById = films.parse(JSON.parse(await readFile(new URL('films.json', FOLDER), 'utf8')));
  for (const id of Object.keys(filmsById)) {
    const { video, poster } = toFilmKeys(id);
    await storage.put(video, createReadStream(new URL(`${id}.mp4`, FOLDER)));
    await storage.put(poster, createReadStream(new URL(`${id}.jpg`, FOLDER)));
  }
  return filmsById;
}

/** Returns the films of the gallery by template id. */
export async function loadTemplateFilms(storage: Storage): Promise<Map<string, Template['film']>> {
  const filmsPromise = filmsByStorage.get(storage) ?? store(storage);
  filmsByStorage.set(storage, filmsPromise);
  // Failures are not cached, so the next caller retries.
  filmsPromise.catch(() => filmsByStorage.delete(storage));
  return new Map(
    Object.entries(await filmsPromise).map(([id, { width, height }]) => {
      const { video, poster } = toFilmKeys(id);
      const addresses = { url: storage.address(video), posterUrl: storage.address(poster) };
      return [id, { ...addresses, width, height }];
    }),
  );
}
