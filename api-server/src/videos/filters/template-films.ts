import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Template } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import type { Storage } from '../../files/storage/storage.ts';

/** Made by `scripts/make-template-films.ts` with the embedded engine. */
const FOLDER = new URL('../../../assets/templates/', import.meta.url);

const size = z.strictObject({ width: z.number().int(), height: z.number().int() });
const films = z.record(z.string(), size);

const keysOf = (id: string) => ({ video: `templates/${id}.mp4`, poster: `templates/${id}.jpg` });

/** Whose storage has them; they are put there when they are first asked for. */
const stored = new WeakMap<Storage, Promise<z.infer<typeof films>>>();

async function store(storage: Storage): Promise<z.infer<typeof films>> {
  const known = films.parse(JSON.parse(await readFile(new URL('films.json', FOLDER), 'utf8')));
  for (const id of Object.keys(known)) {
    const { video, poster } = keysOf(id);
    await storage.put(video, createReadStream(new URL(`${id}.mp4`, FOLDER)));
    await storage.put(poster, createReadStream(new URL(`${id}.jpg`, FOLDER)));
  }
  return known;
}

/** The films of the gallery, by the id of their template. */
export async function templateFilms(storage: Storage): Promise<Map<string, Template['film']>> {
  const ready = stored.get(storage) ?? store(storage);
  stored.set(storage, ready);
  // A failure is not remembered: the next one who asks may be luckier.
  ready.catch(() => stored.delete(storage));
  return new Map(
    Object.entries(await ready).map(([id, { width, height }]) => {
      const { video, poster } = keysOf(id);
      const addresses = { url: storage.address(video), posterUrl: storage.address(poster) };
      return [id, { ...addresses, width, height }];
    }),
  );
}
