import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Engine, EngineArtefact, EngineRef, EngineSpec } from '../engine.ts';
import type { ConnectionOptions } from '../remote/connection.ts';
import type { RemoteSpec } from '../remote/remote-spec.ts';
import type { SpecialFlow } from '../settings/special-models.ts';
import { createRemoteSettings, type Driver } from './drivers.ts';
import { ProviderServer } from './provider-server.ts';

/** Creates a picture in a temporary folder, and specifications that use it. */
export async function createPicture() {
  const folder = await mkdtemp(join(tmpdir(), 'engine-test-'));
  const imagePath = join(folder, 'picture.jpg');
  const create = { width: 320, height: 240, channels: 3, background: '#38a' } as const;
  await sharp({ create }).jpeg().toFile(imagePath);
  const spec = (changes: Partial<EngineSpec> = {}): EngineSpec => ({
    flow: 'image-to-video',
    imagePath,
    motion: 'orbit',
    durationSeconds: 5,
    ratio: '9:16',
    quality: '480p',
    seed: 7,
    prompt: 'A "quoted" {{seed}} wave \\ 😀',
    negativePrompt: 'rain',
    ...changes,
  });
  return { folder, spec, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A driver with its provider's server. */
export class Bench {
  readonly #driver: Driver;
  readonly #flow: SpecialFlow | undefined;
  server = new ProviderServer();
  engine!: Engine<RemoteSpec>;

  /** @param flow uses that flow's model instead of the clip model */
  constructor(driver: Driver, flow?: SpecialFlow) {
    this.#driver = driver;
    this.#flow = flow;
  }

  async open(): Promise<void> {
    await this.server.start(this.#driver.protocol(this.server));
    await this.restart();
  }

  async close(): Promise<void> {
    await this.engine.close();
    await this.server.stop();
  }

  /** Recreates the engine without its memory, like a worker's restart. */
  async restart(connection: ConnectionOptions = {}, key?: string): Promise<Engine<RemoteSpec>> {
    await (this.engine as Engine<RemoteSpec> | undefined)?.close();
    const settings = createRemoteSettings(connection);
    this.engine = await this.#driver.create(this.server.origin, settings, key, this.#flow);
    return this.engine;
  }

  /** Limits the waiting time for a response, with two attempts. */
  impatient(timeoutMs: number): Promise<Engine<RemoteSpec>> {
    return this.restart({ timeoutMs, retry: { attempts: 2, firstDelayMs: 1 } });
  }

  /** Returns the file of a succeeded job. */
  async file(ref: EngineRef): Promise<EngineArtefact> {
    const status = await this.engine.poll(ref);
    const artefact = status.state === 'succeeded' ? status.artefacts[0] : undefined;
    if (!artefact) throw new Error(`There is no file: the job is ${status.state}.`);
    return artefact;
  }
}
