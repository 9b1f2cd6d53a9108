export { LAYERS_SIDE, layersOf, layerSteps, type PictureLayers } from './picture-layers.ts';
