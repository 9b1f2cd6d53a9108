export {
  LAYERS_SIDE,
  separateLayers,
  createLayerSteps,
  type PictureLayers,
} from './picture-layers.ts';
