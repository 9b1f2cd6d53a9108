import type { Size } from '@vidra/shared-film/timeline';
import * as tf from '@tensorflow/tfjs-core';
import { findFaces } from '../../../../perception/local/find-people.ts';
import { loadModels } from '../../../../perception/local/load-models.ts';
import type { Box } from '../../../../perception/perception.ts';

/** Finds the heads in a frame of three bytes a pixel. */
export type FindHeads = (frame: Size & { data: Uint8Array }) => Promise<Box[]>;

/** Loads the models of faces. */
export async function createHeadFinder(modelFolder: string): Promise<FindHeads> {
  const { human } = await loadModels(modelFolder);
  return async ({ data, width, height }) => {
    const picture = tf.tensor4d(Int32Array.from(data), [1, height, width, 3], 'int32');
    try {
      const faces = await findFaces(human, picture, undefined);
      return faces.map(({ head }) => head);
    } finally {
      picture.dispose();
    }
  };
}
